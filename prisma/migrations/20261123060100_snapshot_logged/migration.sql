-- A snapshot is copied beside the lane and names the last batch in it; the batch of the log that says so comes later, and only then is the copy
-- offered. Of those of before both are the same, and nobody knows that of the first one.
ALTER TABLE "system"."snapshot" ADD COLUMN "logged" BIGINT;
UPDATE "system"."snapshot" SET "logged" = coalesce("batch", 0);
