/** A shorter form of data for other processes. The unpacked data has the same effect as the packed data. */
export interface SentForm<Data> {
  pack(data: Data): unknown
  unpack(sent: unknown): Data
}
