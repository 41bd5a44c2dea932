-- What a snapshot copies and a restore puts back.
CREATE SCHEMA "world";

-- What is never rolled back.
CREATE SCHEMA "system";
