-- Since when a person is erased, in world time.
ALTER TABLE "world"."user" ADD COLUMN "erased_at" BIGINT;

-- What was told of a person loses what it says of them when they are erased; nothing else of the log is ever changed.
DROP TRIGGER "commit_kept" ON "system"."commit";
CREATE TRIGGER "commit_kept" BEFORE UPDATE OF "batch", "epoch", "kind", "at", "wall_ms", "made_by", "commands", "answers",
    "first_entry", "entries", "asked" ON "system"."commit"
    FOR EACH ROW EXECUTE FUNCTION "world"."refuse_change"();
