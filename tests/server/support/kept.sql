-- What a test database starts with is kept beside its tables, so that one engine can serve one test file after the other.
CREATE SCHEMA kept;
CREATE TABLE kept.sequence (seed text, name text, last bigint, called boolean, PRIMARY KEY (seed, name));

CREATE FUNCTION kept.tables() RETURNS SETOF regclass LANGUAGE sql AS
$$ SELECT oid::regclass FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY oid $$;

CREATE FUNCTION kept.columns(which regclass) RETURNS text LANGUAGE sql AS
$$ SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
    WHERE attrelid = which AND attnum > 0 AND NOT attisdropped AND attgenerated = '' $$;

CREATE FUNCTION kept.copy_of(seed text, which regclass) RETURNS text LANGUAGE sql AS
$$ SELECT format('kept.%I', seed || '_' || which::oid) $$;

-- Tables, columns, constraints, indexes, triggers and functions: what a test may have changed besides rows. The queue's tables come with the first
-- server on this engine, and stay.
CREATE FUNCTION kept.shape() RETURNS text LANGUAGE sql AS $$
  SELECT md5(string_agg(line, '|' ORDER BY line)) FROM (
    SELECT format('%s %s %s %s %s', attrelid, attname, atttypid, attnotnull, attgenerated) FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relnamespace = 'public'::regnamespace AND attnum > 0
    UNION ALL SELECT format('%s %s %s', conname, oid, convalidated) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT format('%s %s %s', tgname, pg_trigger.oid, tgenabled) FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
     WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT format('%s %s', oid, xmin) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT format('%s %s', relname, oid) FROM pg_class WHERE relnamespace = 'public'::regnamespace
  ) AS shape(line) $$;

CREATE FUNCTION kept.keep(seed text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE which regclass;
        filled boolean;
BEGIN
  FOR which IN SELECT kept.tables() LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %s)', which) INTO filled;
    IF filled THEN EXECUTE format('CREATE TABLE %s AS SELECT %s FROM %s', kept.copy_of(seed, which), kept.columns(which), which); END IF;
  END LOOP;
  -- A sequence that was only told where to begin has no last value yet in pg_sequences.
  FOR which IN SELECT oid::regclass FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' LOOP
    EXECUTE format('INSERT INTO kept.sequence SELECT %L, %L, last_value, is_called FROM %s', seed, which, which);
  END LOOP;
END $$;

CREATE FUNCTION kept.restore(seed text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE which regclass;
        filled boolean;
        grown text[] := '{}';
BEGIN
  SET LOCAL session_replication_role = replica;
  SET LOCAL allow_system_table_mods = on;
  -- Emptying a table anew takes two milliseconds, those that name it go along, and every plan over them is made again, which takes longer than a test: rows
  -- that are few go by themselves, and dead rows of many files before make no table large.
  FOR which IN SELECT kept.tables() LOOP
    IF pg_relation_size(which) > 100 * 8192 THEN grown := grown || which::text; END IF;
  END LOOP;
  IF grown <> '{}' THEN EXECUTE 'TRUNCATE ' || array_to_string(grown, ', ') || ' CASCADE'; END IF;
  FOR which IN SELECT each FROM kept.tables() each WHERE pg_relation_size(each) > 0 LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %s)', which) INTO filled;
    IF filled THEN EXECUTE format('DELETE FROM %s', which); END IF;
  END LOOP;
  IF to_regclass('queue.job') IS NOT NULL THEN DELETE FROM queue.job; END IF;
  FOR which IN SELECT kept.tables() LOOP
    IF to_regclass(kept.copy_of(seed, which)) IS NOT NULL THEN
      EXECUTE format('INSERT INTO %1$s (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM %3$s', which, kept.columns(which), kept.copy_of(seed, which));
    END IF;
  END LOOP;
  -- What the planner learned goes too: without an order of their own rows come as it likes.
  DELETE FROM pg_statistic WHERE starelid IN (SELECT kept.tables());
  UPDATE pg_class SET relpages = 0, reltuples = -1
   WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'i') AND (relpages, reltuples) <> (0, -1);
  PERFORM setval(name, last, called) FROM kept.sequence WHERE sequence.seed = restore.seed;
END $$;
