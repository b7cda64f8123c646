-- What decides the times of some coaches of a shop between two instants, for one person or nobody: their hours and rests, every class and lesson that takes
-- a coach or a space, and where the person is, at every shop, unless the shops allow another booking of that time. Instants are epoch milliseconds. Its list is of any length: a plan is made once.
CREATE FUNCTION read_lesson_facts(p_shop integer, p_teachers integer[], p_account integer, p_from timestamptz, p_to timestamptz)
RETURNS json LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN json_build_object(
    'hours', (SELECT coalesce(json_agg(json_build_object('teacherId', h.teacher_id, 'weekday', h.weekday, 'day', h.day,
                                'from', h.from_minute, 'to', h.to_minute) ORDER BY h.from_minute), '[]')
                FROM teacher_hours h WHERE h.teacher_id = ANY (p_teachers)),
    'rests', (SELECT coalesce(json_agg(json_build_object('teacherId', r.teacher_id, 'start', floor(extract(epoch FROM r.start_at) * 1000),
                                'end', floor(extract(epoch FROM r.end_at) * 1000)) ORDER BY r.start_at), '[]')
                FROM teacher_rest r WHERE r.teacher_id = ANY (p_teachers) AND r.start_at < p_to AND r.end_at > p_from),
    'taken', (SELECT coalesce(json_agg(json_build_object('scheduleId', s.id, 'teacherId', s.teacher_id, 'spaceId', s.space_id,
                                'offerId', s.private_offer_id, 'booked', s.booked, 'start', floor(extract(epoch FROM s.start_at) * 1000),
                                'end', floor(extract(epoch FROM s.end_at) * 1000),
                                'isOwn', s.kind = 'private' AND EXISTS (
                                  SELECT FROM booking b WHERE b.schedule_id = s.id AND b.account_id = p_account AND b.status <> 2))), '[]')
                FROM schedule s
               WHERE s.shop_id = p_shop AND NOT s.is_cancelled AND NOT s.is_idle AND s.start_at < p_to AND s.end_at > p_from
                 AND s.shop_day BETWEEN (p_from AT TIME ZONE 'Asia/Shanghai')::date - 1 AND (p_to AT TIME ZONE 'Asia/Shanghai')::date),
    'memberBusy', (SELECT coalesce(json_agg(json_build_object('start', floor(extract(epoch FROM b.start_at) * 1000),
                                     'end', floor(extract(epoch FROM b.end_at) * 1000))), '[]')
                     FROM booking b JOIN shop y ON y.id = b.shop_id JOIN shop h ON h.id = p_shop
                    WHERE b.account_id = p_account AND b.status <> 2 AND b.start_at < p_to AND b.end_at > p_from
                      AND NOT (h.overlap_allowed AND y.overlap_allowed)));
END $$;
