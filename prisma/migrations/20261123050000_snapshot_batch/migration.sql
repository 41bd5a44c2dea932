-- Which batch of the log took a snapshot: known still when that row of the log was dropped by age. And which snapshots the server took only so
-- that the log can begin there: they go when it begins later.
ALTER TABLE "system"."snapshot" ADD COLUMN "batch" BIGINT,
    ADD COLUMN "for_log" BOOLEAN NOT NULL DEFAULT false;
UPDATE "system"."snapshot" s SET "batch" = (
    SELECT max(c."batch") FROM "system"."commit" c WHERE c."kind" = 'snapshot' AND c."commands"::json->1->0->>1 = s."name");
