-- CreateTable
CREATE TABLE "world"."recording" (
    "pair_id" INTEGER NOT NULL,
    "start" BIGINT NOT NULL,
    "until" BIGINT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "recording_pkey" PRIMARY KEY ("pair_id","start")
);

-- AddConstraint
ALTER TABLE "world"."recording" ADD CONSTRAINT "recording_not_empty" CHECK ("start" > 0 AND "until" >= "start");
