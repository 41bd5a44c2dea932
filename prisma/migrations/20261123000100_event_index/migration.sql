-- Where the log tells somebody something: a reader of events finds the batches without reading those of everybody else. By the uuid of a
-- person, because an id is given again after a restore; the uuid of zeros stands for everybody.
CREATE TABLE "system"."event_index" (
    "user_uuid" UUID NOT NULL,
    "batch" BIGINT NOT NULL,
    "user_id" BIGINT NOT NULL,
    CONSTRAINT "event_index_pkey" PRIMARY KEY ("user_uuid", "batch")
);
-- For dropping by age; rows come in the order of batches, so it costs next to nothing.
CREATE INDEX "event_index_batch_idx" ON "system"."event_index" USING BRIN ("batch");
CREATE TRIGGER "event_index_kept" BEFORE UPDATE ON "system"."event_index"
    FOR EACH ROW EXECUTE FUNCTION "world"."refuse_change"();
-- For whoever reads the events of everybody: most seconds tell nothing.
CREATE INDEX "commit_told" ON "system"."commit" ("batch") WHERE "events" IS NOT NULL;
