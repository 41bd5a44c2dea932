-- From an entry of the ledger to the command that made it, and from the command to the request behind it: ids of entries are given out in the
-- order of commands, so the first id and a count for each say it. Rows of before know of neither.
ALTER TABLE "system"."commit" ADD COLUMN "first_entry" BIGINT,
    ADD COLUMN "entries" INTEGER[] DEFAULT '{}',
    ADD COLUMN "asked" TEXT NOT NULL DEFAULT '';
ALTER TABLE "system"."commit" ALTER COLUMN "entries" SET STORAGE EXTERNAL;
ALTER TABLE "system"."commit" ALTER COLUMN "asked" SET STORAGE EXTERNAL;
CREATE INDEX "commit_first_entry_idx" ON "system"."commit"("first_entry");
-- Ids are given out again after a restore: the few rows that say which of the others led to the present world.
CREATE INDEX "commit_turning" ON "system"."commit"("batch") WHERE "kind" IN ('begin', 'snapshot', 'restore');
