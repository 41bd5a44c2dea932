-- What was asked of the world and what it answered, batch by batch. Written in the batch's own transaction and never changed; a restore is
-- a row of it. Compressing would cost more than the disk it saves.
CREATE TABLE "system"."commit" (
    "batch" BIGINT NOT NULL,
    "epoch" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "wall_ms" BIGINT NOT NULL,
    "made_by" TEXT NOT NULL,
    "commands" TEXT NOT NULL,
    "answers" TEXT NOT NULL,
    CONSTRAINT "commit_pkey" PRIMARY KEY ("batch")
);
ALTER TABLE "system"."commit" ALTER COLUMN "commands" SET STORAGE EXTERNAL;
ALTER TABLE "system"."commit" ALTER COLUMN "answers" SET STORAGE EXTERNAL;
CREATE TRIGGER "commit_kept" BEFORE UPDATE ON "system"."commit"
    FOR EACH ROW EXECUTE FUNCTION "world"."refuse_change"();
