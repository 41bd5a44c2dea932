-- The operator's charts read what lies after a second. Both tables grow in the order of time, so an index that names pages costs a batch next
-- to nothing.
CREATE INDEX "posting_at_idx" ON "world"."posting" USING BRIN ("at");
CREATE INDEX "spot_trade_at_idx" ON "world"."spot_trade" USING BRIN ("at");
