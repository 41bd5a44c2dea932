-- What users traded of each pair in each minute, so that a candle of any length is a sum of few rows.
CREATE TABLE "world"."spot_minute" (
    "pair_id" INTEGER NOT NULL,
    "minute" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "spot_minute_pkey" PRIMARY KEY ("pair_id","minute")
);

INSERT INTO "world"."spot_minute" ("pair_id", "minute", "amount")
SELECT "pair_id", "at" / 60, sum("amount") FROM "world"."spot_trade" GROUP BY 1, 2;
