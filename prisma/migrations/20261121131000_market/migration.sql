-- The scenario log: what the operator did to the market, for everyone to see.

CREATE TABLE "world"."scenario" (
    "id" INTEGER NOT NULL,
    "pair_id" INTEGER NOT NULL,
    "shape" TEXT NOT NULL,
    "size_ppm" INTEGER NOT NULL,
    "start" BIGINT NOT NULL,
    "seconds" INTEGER NOT NULL,
    CONSTRAINT "scenario_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "scenario_shape" CHECK ("shape" IN ('crash', 'pump', 'gap', 'flat', 'halt')),
    CONSTRAINT "scenario_pair" CHECK ("pair_id" >= 0),
    CONSTRAINT "scenario_time" CHECK ("start" > 0 AND "seconds" > 0)
);
