-- What a session runs on and from where, for the list of them; and the devices each person has used, so that a new one is noticed.

ALTER TABLE "system"."session" ADD COLUMN "device" TEXT NOT NULL DEFAULT '';
ALTER TABLE "system"."session" ADD COLUMN "place" TEXT NOT NULL DEFAULT '';
ALTER TABLE "system"."session" ADD COLUMN "used_at" BIGINT NOT NULL DEFAULT 0;

CREATE TABLE "system"."device" (
    "user_uuid" UUID NOT NULL,
    "device" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "seen_at" BIGINT NOT NULL,
    CONSTRAINT "device_pkey" PRIMARY KEY ("user_uuid", "device", "place")
);
