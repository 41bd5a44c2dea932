-- Notices, banners, help and agreements.

CREATE TABLE "world"."article" (
    "id" INTEGER NOT NULL,
    "c_id" INTEGER NOT NULL,
    "cover" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "created_at" BIGINT NOT NULL,
    "words" JSONB NOT NULL,
    CONSTRAINT "article_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "article_column" CHECK ("c_id" IN (4, 5, 19, 20))
);
