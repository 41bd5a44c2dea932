-- AlterTable
ALTER TABLE "world"."article" ADD COLUMN     "draft_id" INTEGER,
ADD COLUMN     "is_published" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "version_id" INTEGER;

-- CreateTable
CREATE TABLE "world"."article_version" (
    "id" INTEGER NOT NULL,
    "article_id" INTEGER NOT NULL,
    "state" INTEGER NOT NULL,
    "c_id" INTEGER NOT NULL,
    "cover" TEXT NOT NULL,
    "words" JSONB NOT NULL,
    "created_at" BIGINT,
    "publish_at" BIGINT,
    "at" BIGINT NOT NULL,
    "who" TEXT NOT NULL,

    CONSTRAINT "article_version_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "article_version_article_id_id_idx" ON "world"."article_version"("article_id", "id");

-- One version of an article waits, and readers see one.
CREATE UNIQUE INDEX "article_version_waiting" ON "world"."article_version"("article_id") WHERE "state" IN (1, 2);
ALTER TABLE "world"."article_version" ADD CONSTRAINT "article_version_scheduled_has_a_time" CHECK (("state" = 2) = ("publish_at" IS NOT NULL));
