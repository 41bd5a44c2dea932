-- Postgres parses every CHECK of a table again for each statement, which costs more than the rest of the statement. The tables that an
-- order writes therefore have one CHECK. It calls a function, which a connection parses once, and which names the first broken rule.

CREATE FUNCTION system.wallet_breaks(
  owner_id integer, account text, available numeric, frozen numeric
)
RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN
  RETURN CASE
    WHEN NOT (
      (owner_id > 0 AND account IN ('change', 'lever', 'micro', 'fund')) OR (owner_id = 0 AND account IN ('fees', 'counterparty', 'rebates',
      'dust')) OR (owner_id = -1 AND account IN ('deposits', 'withdrawals', 'credit'))
    ) THEN 'wallet_account'
    WHEN NOT (owner_id <= 0 OR (available >= 0 AND frozen >= 0)) THEN 'wallet_user_not_negative'
  END;
END $$;
ALTER TABLE world."wallet"
  DROP CONSTRAINT wallet_account,
  DROP CONSTRAINT wallet_user_not_negative,
  ADD CONSTRAINT wallet_breaks_no_rule CHECK (system.wallet_breaks(
    owner_id, account, available, frozen
  ) IS NULL);

CREATE FUNCTION system.spot_order_breaks(
  id integer, type integer, order_type text, price bigint, amount bigint, filled bigint, value numeric, fee numeric, status integer, reason
  text, time_in_force text, post_only boolean, stop_price bigint, total numeric, other_id integer, triggered_at bigint, after_id integer,
  prevented bigint, trailing_delta integer
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
      status IN (1, 2, 3, 4, 5) AND (status = 2 OR filled < amount) AND (status <> 2 OR filled + COALESCE(prevented, 0) = amount)
    ) THEN 'spot_order_status'
    WHEN NOT (total IS NULL OR (total > 0 AND order_type = 'market' AND type = 1 AND value <= total)) THEN 'spot_order_total'
    WHEN NOT (stop_price > 0 AND (triggered_at IS NULL OR stop_price IS NOT NULL OR trailing_delta IS NOT NULL)) THEN 'spot_order_trigger'
    WHEN NOT (
      status <> 4 OR ((stop_price IS NOT NULL OR trailing_delta IS NOT NULL) AND triggered_at IS NULL AND filled = 0)
    ) THEN 'spot_order_untriggered'
  END;
END $$;
ALTER TABLE world."spot_order"
  DROP CONSTRAINT spot_order_amount,
  DROP CONSTRAINT spot_order_at_once,
  DROP CONSTRAINT spot_order_kind,
  DROP CONSTRAINT spot_order_market_never_waits,
  DROP CONSTRAINT spot_order_money,
  DROP CONSTRAINT spot_order_other,
  DROP CONSTRAINT spot_order_pending_waits_for_another,
  DROP CONSTRAINT spot_order_post_only,
  DROP CONSTRAINT spot_order_reason_of_cancelled,
  DROP CONSTRAINT spot_order_status,
  DROP CONSTRAINT spot_order_total,
  DROP CONSTRAINT spot_order_trigger,
  DROP CONSTRAINT spot_order_untriggered,
  ADD CONSTRAINT spot_order_breaks_no_rule CHECK (system.spot_order_breaks(
    id, type, order_type, price, amount, filled, value, fee, status, reason, time_in_force, post_only, stop_price, total, other_id,
    triggered_at, after_id, prevented, trailing_delta
  ) IS NULL);

CREATE FUNCTION system.spot_trade_breaks(
  taker integer, price bigint, amount bigint, buy_order_id integer, sell_order_id integer, buy_fee numeric, sell_fee numeric
)
RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN
  RETURN CASE
    WHEN NOT (price > 0 AND amount > 0 AND taker IN (1, 2)) THEN 'spot_trade_amount'
    WHEN NOT (buy_fee >= 0 AND sell_fee >= 0) THEN 'spot_trade_fees'
    WHEN NOT (
      (buy_order_id IS NOT NULL OR sell_order_id IS NOT NULL) AND buy_order_id IS DISTINCT FROM sell_order_id AND (buy_order_id IS NOT NULL OR
      buy_fee = 0) AND (sell_order_id IS NOT NULL OR sell_fee = 0)
    ) THEN 'spot_trade_sides'
  END;
END $$;
ALTER TABLE world."spot_trade"
  DROP CONSTRAINT spot_trade_amount,
  DROP CONSTRAINT spot_trade_fees,
  DROP CONSTRAINT spot_trade_sides,
  ADD CONSTRAINT spot_trade_breaks_no_rule CHECK (system.spot_trade_breaks(
    taker, price, amount, buy_order_id, sell_order_id, buy_fee, sell_fee
  ) IS NULL);

CREATE FUNCTION system.position_breaks(
  id integer, type integer, status integer, share integer, multiple integer, number numeric, price numeric, profit_price numeric, loss_price
  numeric, margin numeric, open_fee numeric, close_fee numeric, fact_profits numeric, shortfall numeric, close_price numeric, close_reason
  text, open_tick_id text, close_tick_id text, opened_at bigint, completed_at bigint, part_of integer, rest_number numeric,
  trailing_distance numeric, trailing_since bigint
)
RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN
  RETURN CASE
    WHEN NOT (fact_profits - close_fee >= -margin AND (shortfall = 0 OR fact_profits = -margin)) THEN 'position_loss'
    WHEN NOT (
      (margin > 0 OR (part_of IS NOT NULL AND margin = 0)) AND open_fee >= 0 AND close_fee >= 0 AND shortfall >= 0 AND profit_price >= 0 AND
      loss_price >= 0
    ) THEN 'position_money'
    WHEN NOT (
      ((part_of IS NULL) = (rest_number = 0)) AND rest_number >= 0 AND (part_of IS NULL OR (status = 3 AND part_of < id))
    ) THEN 'position_part'
    WHEN NOT (type IN (1, 2) AND share >= 1 AND multiple >= 1 AND number > 0 AND price > 0) THEN 'position_size'
    WHEN NOT (
      (status IN (0, 4) AND opened_at IS NULL AND open_tick_id IS NULL AND close_reason IS NULL AND ((completed_at IS NULL) = (status = 0)) AND
      fact_profits = 0) OR (status = 1 AND opened_at IS NOT NULL AND open_tick_id IS NOT NULL AND close_reason IS NULL AND completed_at IS
      NULL AND fact_profits = 0) OR (status = 3 AND open_tick_id IS NOT NULL AND close_tick_id IS NOT NULL AND close_price IS NOT NULL AND
      close_reason IN ('user', 'profit', 'loss', 'trailing', 'liquidated') AND completed_at >= opened_at)
    ) THEN 'position_state'
    WHEN NOT (
      trailing_distance >= 0 AND (trailing_distance > 0 OR (trailing_since IS NULL AND close_reason IS DISTINCT FROM 'trailing')) AND (status <>
      1 OR trailing_distance = 0 OR trailing_since >= opened_at)
    ) THEN 'position_trailing'
  END;
END $$;
ALTER TABLE world."position"
  DROP CONSTRAINT position_loss,
  DROP CONSTRAINT position_money,
  DROP CONSTRAINT position_part,
  DROP CONSTRAINT position_size,
  DROP CONSTRAINT position_state,
  DROP CONSTRAINT position_trailing,
  ADD CONSTRAINT position_breaks_no_rule CHECK (system.position_breaks(
    id, type, status, share, multiple, number, price, profit_price, loss_price, margin, open_fee, close_fee, fact_profits, shortfall,
    close_price, close_reason, open_tick_id, close_tick_id, opened_at, completed_at, part_of, rest_number, trailing_distance,
    trailing_since
  ) IS NULL);

CREATE FUNCTION system.option_order_breaks(
  type integer, seconds integer, number numeric, fee numeric, open_at bigint, close_at bigint, end_price numeric, end_tick_id text, result
  integer, status integer, settled_at bigint
)
RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN
  RETURN CASE
    WHEN NOT (
      (status = 1 AND result IS NULL AND end_tick_id IS NULL AND settled_at IS NULL) OR (status = 3 AND result IN (0, 1, 2) AND end_tick_id IS
      NOT NULL AND end_price IS NOT NULL AND settled_at >= close_at)
    ) THEN 'option_order_settled'
    WHEN NOT (number > 0 AND fee >= 0 AND type IN (1, 2)) THEN 'option_order_stake'
    WHEN NOT (close_at = open_at + seconds) THEN 'option_order_time'
  END;
END $$;
ALTER TABLE world."option_order"
  DROP CONSTRAINT option_order_settled,
  DROP CONSTRAINT option_order_stake,
  DROP CONSTRAINT option_order_time,
  ADD CONSTRAINT option_order_breaks_no_rule CHECK (system.option_order_breaks(
    type, seconds, number, fee, open_at, close_at, end_price, end_tick_id, result, status, settled_at
  ) IS NULL);
