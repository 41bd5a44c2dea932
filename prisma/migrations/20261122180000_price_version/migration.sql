-- Pairs move together in worlds that begin from now on. A world that has begun keeps its prices: version 1, and no share of the market.
ALTER TABLE "world"."clock" ADD COLUMN "price_version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "world"."pair" ADD COLUMN "market_share" INTEGER NOT NULL DEFAULT 0;
