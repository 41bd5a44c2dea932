-- Pictures and who they belong to. Never rolled back: a restored world still finds what it refers to.

CREATE TABLE "system"."upload" (
    "id" TEXT NOT NULL,
    "owner_uuid" UUID NOT NULL,
    "mime" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "created_at" BIGINT NOT NULL,
    CONSTRAINT "upload_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "upload_is_a_picture" CHECK ("mime" IN ('image/jpeg', 'image/png', 'image/webp') AND "bytes" > 0)
);
CREATE INDEX "upload_owner_uuid_idx" ON "system"."upload"("owner_uuid");

CREATE TABLE "system"."upload_quota" (
    "owner_uuid" UUID NOT NULL,
    "day" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,
    "bytes" BIGINT NOT NULL,
    CONSTRAINT "upload_quota_pkey" PRIMARY KEY ("owner_uuid"),
    CONSTRAINT "upload_quota_limits" CHECK ("count" BETWEEN 0 AND 20 AND "bytes" BETWEEN 0 AND 104857600)
);
