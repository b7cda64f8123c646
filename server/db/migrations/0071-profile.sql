-- What a person says of himself besides name, portrait and gender, for every shop that he is bound to. The version rises with each change of the profile,
-- so that a change that was made on an older one is refused.
ALTER TABLE account
  ADD COLUMN address text NOT NULL DEFAULT '' CHECK (length(address) <= 200),
  ADD COLUMN date_of_birth date CHECK (date_of_birth >= '1900-01-01'),
  ADD COLUMN profile_version integer NOT NULL DEFAULT 1 CHECK (profile_version > 0);
