-- Each of several processes looks every moment for sessions that another ended.
CREATE INDEX "session_revoked_at_idx" ON "system"."session"("revoked_at");
