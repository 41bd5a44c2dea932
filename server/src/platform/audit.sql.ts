/** Inserts a time, who, what and a detail: a part of the statement that does the audited change. */
export const intoAudit = 'INSERT INTO system.audit (at, who, what, detail)'
