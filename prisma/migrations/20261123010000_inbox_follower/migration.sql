-- Notifications are made of the events of the log by a follower that keeps its place: a row is unique by its event, so none is made twice,
-- and what a restore took back is hidden until another one brings it again.
ALTER TABLE "system"."notification"
    ADD COLUMN "event" TEXT,
    ADD COLUMN "batch" BIGINT,
    ADD COLUMN "taken_back" BOOLEAN NOT NULL DEFAULT false,
    ADD CONSTRAINT "notification_event_has_batch" CHECK (("event" IS NULL) = ("batch" IS NULL));
CREATE UNIQUE INDEX "notification_event_key" ON "system"."notification"("event");

CREATE TABLE "system"."notification_place" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "batch" BIGINT NOT NULL,
    CONSTRAINT "notification_place_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "notification_place_one" CHECK ("id" = 1)
);

CREATE TABLE "system"."turning_back" (
    "batch" BIGINT NOT NULL,
    "went_on_from" BIGINT NOT NULL,
    CONSTRAINT "turning_back_pkey" PRIMARY KEY ("batch"),
    CONSTRAINT "turning_back_goes_back" CHECK ("went_on_from" < "batch")
);
