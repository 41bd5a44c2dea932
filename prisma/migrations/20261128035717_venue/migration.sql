-- CreateTable
CREATE TABLE "world"."venue" (
    "id" INTEGER NOT NULL,
    "record" JSONB NOT NULL,

    CONSTRAINT "venue_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "venue_is_one_row" CHECK ("id" = 1)
);
