/** Transactions that move neither money nor a position. */
export const ORDERS = /order|cancel|modify|configure|create|margin call|reopen|reject|extension/i;
