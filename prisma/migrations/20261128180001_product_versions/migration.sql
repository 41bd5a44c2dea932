-- AlterTable
ALTER TABLE "world"."new_coin" ADD COLUMN     "is_published" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "world"."product_version" (
    "id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "product_id" INTEGER,
    "state" INTEGER NOT NULL,
    "fields" JSONB NOT NULL,
    "publish_at" BIGINT,
    "at" BIGINT NOT NULL,
    "who" TEXT NOT NULL,

    CONSTRAINT "product_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "world"."display_rates" (
    "id" INTEGER NOT NULL,
    "rates" JSONB NOT NULL,

    CONSTRAINT "display_rates_pkey" PRIMARY KEY ("id")
);

-- The versions of articles become versions of products: each column as the text that the console edits.
INSERT INTO "world"."product_version"
SELECT v."id", 'article', v."article_id", v."state",
    jsonb_build_object(
        'category', CASE v."c_id" WHEN 4 THEN 'notice' WHEN 5 THEN 'banner' WHEN 19 THEN 'help' ELSE 'agreement' END,
        'cover', v."cover", 'published_at', coalesce(v."created_at"::text, '')
    ) || coalesce((
        SELECT jsonb_object_agg(part.key || '_' || spoken.key, part.value)
        FROM jsonb_each(v."words") spoken, jsonb_each(spoken.value) part
    ), '{}'),
    v."publish_at", v."at", v."who"
FROM "world"."article_version" v;

-- DropTable
DROP TABLE "world"."article_version";

-- AlterTable
ALTER TABLE "world"."article" DROP COLUMN "draft_id",
DROP COLUMN "version_id";

-- CreateIndex
CREATE INDEX "product_version_kind_product_id_id_idx" ON "world"."product_version"("kind", "product_id", "id");

-- One version of a product waits.
CREATE UNIQUE INDEX "product_version_waiting" ON "world"."product_version"("kind", "product_id") WHERE "state" IN (1, 2);
ALTER TABLE "world"."product_version" ADD CONSTRAINT "product_version_scheduled_has_a_time" CHECK (("state" = 2) = ("publish_at" IS NOT NULL));
ALTER TABLE "world"."product_version" ADD CONSTRAINT "product_version_published_has_a_product" CHECK ("state" IN (1, 2) OR "product_id" IS NOT NULL);

-- One cell of an export, as shared/src/catalogue/csv.ts writes it: what a spreadsheet would run as a formula begins with an apostrophe.
CREATE FUNCTION system.csv_cell(cell text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE
        WHEN cell ~ '[",\r\n]' THEN '"' || CASE WHEN cell ~ '^[=+@\t\r-]' THEN '''' ELSE '' END || replace(cell, '"', '""') || '"'
        WHEN cell ~ '^[=+@\t\r-]' THEN '''' || cell
        ELSE coalesce(cell, '')
    END
$$;
