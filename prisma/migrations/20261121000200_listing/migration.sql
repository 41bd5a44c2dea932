-- The coins people hold and the pairs that trade.

CREATE TABLE "world"."coin" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "scale" INTEGER NOT NULL,
    "logo" TEXT NOT NULL,
    "chains" JSONB NOT NULL,
    "is_match" BOOLEAN NOT NULL,
    "is_lever" BOOLEAN NOT NULL,
    "is_micro" BOOLEAN NOT NULL,
    "is_fund" BOOLEAN NOT NULL,
    "min_deposit" DECIMAL(36,18) NOT NULL,
    "min_withdraw" DECIMAL(36,18) NOT NULL,
    "max_withdraw" DECIMAL(36,18) NOT NULL,
    "withdraw_fee" DECIMAL(36,18) NOT NULL,
    "micro_fee" DECIMAL(36,18) NOT NULL,
    CONSTRAINT "coin_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "coin_scale" CHECK ("scale" BETWEEN 0 AND 18),
    CONSTRAINT "coin_is_no_route" CHECK ("id" NOT IN (888, 9999)),
    CONSTRAINT "coin_limits" CHECK ("min_deposit" >= 0 AND "min_withdraw" >= 0 AND "max_withdraw" >= "min_withdraw"),
    CONSTRAINT "coin_fees" CHECK ("withdraw_fee" >= 0 AND "withdraw_fee" < 100 AND "micro_fee" >= 0 AND "micro_fee" < 100)
);
CREATE UNIQUE INDEX "coin_name_key" ON "world"."coin"("name");

CREATE TABLE "world"."pair" (
    "id" INTEGER NOT NULL,
    "currency_id" INTEGER NOT NULL,
    "legal_id" INTEGER NOT NULL,
    "symbol" TEXT NOT NULL,
    "price_scale" INTEGER NOT NULL,
    "amount_scale" INTEGER NOT NULL,
    "seed_name" TEXT NOT NULL,
    "level" BIGINT NOT NULL,
    "volatility" INTEGER NOT NULL,
    "volume_per_second" INTEGER NOT NULL,
    "depth_per_tick" BIGINT NOT NULL,
    "quote_spread" BIGINT NOT NULL,
    "opens_at" BIGINT NOT NULL,
    "is_display" BOOLEAN NOT NULL,
    "open_coin_trade" BOOLEAN NOT NULL,
    "open_microtrade" BOOLEAN NOT NULL,
    "open_lever" BOOLEAN NOT NULL,
    "coin_trade_fee" DECIMAL(36,18) NOT NULL,
    "min_amount" DECIMAL(36,18) NOT NULL,
    "lever_share_num" DECIMAL(36,18) NOT NULL,
    "lever_min_share" INTEGER NOT NULL,
    "lever_max_share" INTEGER NOT NULL,
    "lever_trade_fee" DECIMAL(36,18) NOT NULL,
    "lever_spread" DECIMAL(36,18) NOT NULL,
    "lever_multiples" JSONB NOT NULL,
    "maintenance_rate" DECIMAL(36,18) NOT NULL,
    CONSTRAINT "pair_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "pair_of_two_coins" CHECK ("currency_id" <> "legal_id"),
    CONSTRAINT "pair_scales" CHECK ("price_scale" >= 0 AND "amount_scale" >= 0 AND "price_scale" + "amount_scale" <= 18),
    CONSTRAINT "pair_fees" CHECK ("coin_trade_fee" >= 0 AND "coin_trade_fee" < 100 AND "lever_trade_fee" >= 0 AND "lever_trade_fee" < 100),
    CONSTRAINT "pair_lots" CHECK ("lever_min_share" >= 1 AND "lever_max_share" >= "lever_min_share" AND "lever_share_num" > 0),
    CONSTRAINT "pair_maintenance" CHECK ("maintenance_rate" >= 0 AND "maintenance_rate" < 100)
);
CREATE UNIQUE INDEX "pair_symbol_key" ON "world"."pair"("symbol");
CREATE UNIQUE INDEX "pair_currency_id_legal_id_key" ON "world"."pair"("currency_id", "legal_id");
