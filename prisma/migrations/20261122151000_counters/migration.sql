-- The id of a removed newest row was given out again after a restart. Only a restore takes a counter back.

CREATE TABLE "world"."counter" (
    "name" TEXT NOT NULL,
    "last" BIGINT NOT NULL,
    CONSTRAINT "counter_pkey" PRIMARY KEY ("name")
);
