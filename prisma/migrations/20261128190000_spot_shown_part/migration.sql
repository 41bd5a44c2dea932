-- AlterTable
ALTER TABLE "world"."spot_order" ADD COLUMN     "showing" BIGINT,
ADD COLUMN     "received" BOOLEAN,
ADD COLUMN     "shown" BIGINT,
ADD COLUMN     "turn" INTEGER,
ADD COLUMN     "turned_after" INTEGER,
ADD COLUMN     "turned_at" BIGINT;

-- An order may show a part of its amount at a time, and then has the rules of that part too.
ALTER TABLE world.spot_order DROP CONSTRAINT spot_order_breaks_no_rule;
DROP FUNCTION system.spot_order_breaks;
CREATE FUNCTION system.spot_order_breaks(
  id integer, type integer, order_type text, price bigint, amount bigint, filled bigint, value numeric, fee numeric, status integer, reason
  text, time_in_force text, post_only boolean, stop_price bigint, total numeric, other_id integer, triggered_at bigint, after_id integer,
  prevented bigint, trailing_delta integer, shown bigint, showing bigint, turn integer, turned_at bigint, turned_after integer
)
RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN
  RETURN CASE
    WHEN NOT (price > 0 AND amount > 0 AND (filled >= 0 AND filled <= amount)) THEN 'spot_order_amount'
    WHEN NOT (time_in_force IN ('gtc', 'ioc', 'fok') AND (time_in_force = 'gtc' OR status <> 1)) THEN 'spot_order_at_once'
    WHEN NOT (type IN (1, 2) AND order_type IN ('limit', 'market')) THEN 'spot_order_kind'
    WHEN NOT (order_type = 'limit' OR status <> 1) THEN 'spot_order_market_never_waits'
    WHEN NOT (value >= 0 AND fee >= 0 AND ((value > 0) = (filled > 0))) THEN 'spot_order_money'
    WHEN NOT (other_id <> id) THEN 'spot_order_other'
    WHEN NOT (status <> 5 OR (after_id <> id AND filled = 0)) THEN 'spot_order_pending_waits_for_another'
    WHEN NOT ((NOT post_only) OR (order_type = 'limit' AND (COALESCE(time_in_force, 'gtc') = 'gtc'))) THEN 'spot_order_post_only'
    WHEN NOT (reason IS NULL OR status = 3) THEN 'spot_order_reason_of_cancelled'
    WHEN NOT (
      shown IS NULL OR (shown > 0 AND order_type = 'limit' AND COALESCE(time_in_force, 'gtc') = 'gtc')
    ) THEN 'spot_order_shown'
    WHEN NOT (
      status <> 1 OR ((showing IS NULL) = (shown IS NULL) AND COALESCE(
        showing BETWEEN 1 AND least(shown, amount - filled - COALESCE(prevented, 0)), true
      ))
    ) THEN 'spot_order_showing'
    WHEN NOT (
      (turn IS NULL) = (turned_at IS NULL) AND (turn IS NULL) = (turned_after IS NULL) AND (turn IS NULL OR shown IS NOT NULL)
    ) THEN 'spot_order_turn'
    WHEN NOT (
      status IN (1, 2, 3, 4, 5) AND (status = 2 OR filled < amount) AND (status <> 2 OR filled + COALESCE(prevented, 0) = amount)
    ) THEN 'spot_order_status'
    WHEN NOT (total IS NULL OR (total > 0 AND order_type = 'market' AND type = 1 AND value <= total)) THEN 'spot_order_total'
    WHEN NOT (stop_price > 0 AND (triggered_at IS NULL OR stop_price IS NOT NULL OR trailing_delta IS NOT NULL)) THEN 'spot_order_trigger'
    WHEN NOT (
      status <> 4 OR ((stop_price IS NOT NULL OR trailing_delta IS NOT NULL) AND triggered_at IS NULL AND filled = 0)
    ) THEN 'spot_order_untriggered'
  END;
END $$;
ALTER TABLE world.spot_order ADD CONSTRAINT spot_order_breaks_no_rule CHECK (system.spot_order_breaks(
  id, type, order_type, price, amount, filled, value, fee, status, reason, time_in_force, post_only, stop_price, total, other_id,
  triggered_at, after_id, prevented, trailing_delta, shown, showing, turn, turned_at, turned_after
) IS NULL);
