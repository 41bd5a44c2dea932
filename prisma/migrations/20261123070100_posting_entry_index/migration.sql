-- From an entry to its postings, which lie in the order of entries: an index that names pages costs a batch next to nothing.
CREATE INDEX "posting_entry_id_idx" ON "world"."posting" USING BRIN ("entry_id");
