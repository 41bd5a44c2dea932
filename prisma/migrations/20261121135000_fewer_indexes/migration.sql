-- Nobody looks for postings by their entry, nor for holds by their wallet: the invariants read both whole. Every order kept them up to date.

DROP INDEX "world"."posting_entry_id_idx";
DROP INDEX "world"."hold_owner_id_account_coin_id_idx";
