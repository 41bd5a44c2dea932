-- CreateTable
CREATE TABLE "world"."segment" (
    "seed" TEXT NOT NULL,
    "start" BIGINT NOT NULL,
    "after" TEXT NOT NULL,

    CONSTRAINT "segment_pkey" PRIMARY KEY ("seed"),
    CONSTRAINT "segment_start_after_zero" CHECK ("start" > 0)
);
