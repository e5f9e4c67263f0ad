//+------------------------------------------------------------------+
//| Sends the trades of this account to Tapebook as they happen.      |
//| It reads the history and sends it; it never trades.               |
//| MQL4/Experts, compile with F7, drag onto any one chart.           |
//| Under Account History press the right button: All History.        |
//+------------------------------------------------------------------+
#property strict
#property description "Sends the trades of this account to Tapebook. It never trades."

input string Address = "";  // Address that Tapebook shows
input string Secret = "";   // Signing secret of the connection
input bool SendAll = false; // Send everything once more

/** Rows of one message, far below a megabyte. */
const int MOST_ROWS = 3000;
const int HEARTBEAT_SECONDS = 3600;
/** What ended so long before the last one that was taken is sent again. */
const int OVERLAP_SECONDS = 3 * 86400;

datetime sentUpTo = 0;
datetime heartbeat = 0;
string sentState = "";
/** How many tickets the history listed up to the last one that was sent; -1: nothing was sent since the terminal started. */
int knownTickets = -1;
/** What the server's clock showed at the last look, and when that was in UTC. */
datetime clockBefore = 0;
datetime lookedAt = 0;

int OnInit()
  {
   if(StringFind(Address, "/ingest/v1/") < 0 || StringLen(Secret) < 32)
     {
      Alert("Tapebook: give the address and the secret that the connection shows.");
      return(INIT_PARAMETERS_INCORRECT);
     }
   MathSrand((int)TimeLocal());
   sentUpTo = (datetime)(SendAll ? 0 : GlobalVariableGet(Remembered()));
   SeeClock();
   EventSetTimer(60);
   return(INIT_SUCCEEDED);
  }

void OnDeinit(const int reason) { EventKillTimer(); }

void OnTick() { }

/** The history of another account is another one, and another connection has nothing of it yet: the address ends with its id. */
string Remembered()
  {
   return("Tapebook." + IntegerToString(AccountNumber()) + "." + StringSubstr(Address, StringLen(Address) - 12));
  }

/** What there is to be sent changes with the history and with what is open. */
string StateNow()
  {
   string open = "";
   for(int i = 0; i < OrdersTotal(); i++)
      if(OrderSelect(i, SELECT_BY_POS, MODE_TRADES) && OrderType() <= OP_SELL)
         open += IntegerToString(OrderTicket()) + " ";
   return(IntegerToString(OrdersHistoryTotal()) + "|" + open);
  }

void OnTimer()
  {
   if(!IsConnected())
     {
      SeeClock();
      return;
     }
   string state = StateNow();
   if(state != sentState)
     {
      if(SendTrades())
         sentState = state;
     }
   else if(TimeLocal() - heartbeat > HEARTBEAT_SECONDS)
      Send("", "");
   SeeClock();
  }

void SeeClock()
  {
   clockBefore = TimeCurrent();
   lookedAt = TimeGMT();
  }

/**
 * What the server's clock shows, and UTC: rows are printed by the one, and say nothing of the other. It is that of the last quote, so
 * nothing is said where there was none within the last minute.
 */
string ClockRow()
  {
   if(TimeCurrent() <= clockBefore || TimeGMT() - lookedAt >= 180)
      return("");
   return("Clock:," + TimeToString(TimeCurrent(), TIME_DATE | TIME_SECONDS) + "," + TimeToString(TimeGMT(), TIME_DATE | TIME_SECONDS) + "\n");
  }

bool SendTrades()
  {
   string head = "Account: " + IntegerToString(AccountNumber()) + ",Currency: " + AccountCurrency() +
                 "\n" + ClockRow() +
                 "Ticket,Open Time,Type,Size,Item,Price,S / L,T / P,Close Time,Price,Commission,Taxes,Swap,Profit,Comment,Contract size,Profit currency\n";
   // Whoever chose All History since has older ones listed than were sent.
   if(knownTickets >= 0 && TicketsUpTo(sentUpTo) > knownTickets)
      sentUpTo = 0;
   string report = head;
   int rows = 0;
   datetime last = sentUpTo;
   datetime opened[];
   OpenedLately(opened);
   for(int i = 0; i < OrdersHistoryTotal(); i++)
     {
      if(!OrderSelect(i, SELECT_BY_POS, MODE_HISTORY) || (!EndedLately() && !IsPart(opened)))
         continue;
      report += HistoryRow();
      last = MathMax(last, OrderCloseTime());
      rows++;
      if(rows % MOST_ROWS == 0)
        {
         if(!Send(report, ""))
            return(false);
         report = head;
        }
     }
   for(int i = 0; i < OrdersTotal(); i++)
      if(OrderSelect(i, SELECT_BY_POS, MODE_TRADES) && OrderType() <= OP_SELL)
        {
         report += HistoryRow();
         rows++;
        }
   if(rows > 0 && report != head && !Send(report, ""))
      return(false);
   sentUpTo = last;
   knownTickets = TicketsUpTo(sentUpTo);
   GlobalVariableSet(Remembered(), (double)sentUpTo);
   return(true);
  }

int TicketsUpTo(const datetime time)
  {
   int count = 0;
   for(int i = 0; i < OrdersHistoryTotal(); i++)
      if(OrderSelect(i, SELECT_BY_POS, MODE_HISTORY) && OrderCloseTime() <= time)
         count++;
   return(count);
  }

bool EndedLately() { return(sentUpTo == 0 || OrderCloseTime() >= sentUpTo - OVERLAP_SECONDS); }

/** When those tickets were opened that are open or ended lately. */
void OpenedLately(datetime &opened[])
  {
   int count = 0;
   ArrayResize(opened, OrdersHistoryTotal() + OrdersTotal());
   for(int i = 0; i < OrdersHistoryTotal(); i++)
      if(OrderSelect(i, SELECT_BY_POS, MODE_HISTORY) && OrderType() <= OP_SELL && EndedLately())
         opened[count++] = OrderOpenTime();
   for(int i = 0; i < OrdersTotal(); i++)
      if(OrderSelect(i, SELECT_BY_POS, MODE_TRADES) && OrderType() <= OP_SELL)
         opened[count++] = OrderOpenTime();
   ArrayResize(opened, count);
  }

/** Whether it is an earlier part of one of those: each part names the next alone, so that the first ticket shows by all of them. */
bool IsPart(const datetime &opened[])
  {
   if(OrderType() > OP_SELL || StringFind(OrderComment(), "#") < 0)
      return(false);
   for(int i = 0; i < ArraySize(opened); i++)
      if(opened[i] == OrderOpenTime())
         return(true);
   return(false);
  }

/** A row as the platform's own detailed statement has it: the statement of the same days comes to the same. */
string HistoryRow()
  {
   string opened = TimeToString(OrderOpenTime(), TIME_DATE | TIME_SECONDS);
   if(OrderType() == 6 || OrderType() == 7)
      return(IntegerToString(OrderTicket()) + "," + opened + "," + (OrderType() == 6 ? "balance" : "credit") + "," +
             Cell(OrderComment()) + ",,,,,,,,,," + DoubleToString(OrderProfit(), 2) + ",,,\n");
   if(OrderType() > OP_SELL)
      return("");
   int digits = (int)MarketInfo(OrderSymbol(), MODE_DIGITS);
   if(digits == 0)
      digits = 8;
   bool closed = OrderCloseTime() > 0;
   return(IntegerToString(OrderTicket()) + "," + opened + "," + (OrderType() == OP_BUY ? "buy" : "sell") + "," +
          DoubleToString(OrderLots(), 2) + "," + Cell(OrderSymbol()) + "," + DoubleToString(OrderOpenPrice(), digits) + "," +
          DoubleToString(OrderStopLoss(), digits) + "," + DoubleToString(OrderTakeProfit(), digits) + "," +
          (closed ? TimeToString(OrderCloseTime(), TIME_DATE | TIME_SECONDS) : "") + "," +
          DoubleToString(OrderClosePrice(), digits) + "," + DoubleToString(OrderCommission(), 2) + ",0.00," +
          DoubleToString(OrderSwap(), 2) + "," + DoubleToString(OrderProfit(), 2) + "," + Cell(OrderComment()) + "," +
          ContractSize(OrderSymbol()) + "," + Cell(SymbolInfoString(OrderSymbol(), SYMBOL_CURRENCY_PROFIT)) + "\n");
  }

/** What a point of one lot is worth in the currency of its profits; nothing where the terminal does not say it for certain. */
string ContractSize(const string symbol)
  {
   double size = 0;
   double tick = MarketInfo(symbol, MODE_TICKSIZE);
   if(MarketInfo(symbol, MODE_PROFITCALCMODE) < 2)
      size = MarketInfo(symbol, MODE_LOTSIZE);
   // Of a future the value of a tick says it, which is converted to the currency of the account.
   else if(tick > 0 && SymbolInfoString(symbol, SYMBOL_CURRENCY_PROFIT) == AccountCurrency())
      size = MarketInfo(symbol, MODE_TICKVALUE) / tick;
   return(size > 0 ? DoubleToString(size, 8) : "");
  }

/** HMAC-SHA256 of bytes, in hexadecimal. */
string HmacHex(const string secret, const uchar &message[])
  {
   uchar key[], block[], inner[], outer[], digest[], none[];
   ArrayResize(none, 0);
   Bytes(secret, key);
   if(ArraySize(key) > 64)
     {
      CryptEncode(CRYPT_HASH_SHA256, key, none, digest);
      ArrayResize(key, ArraySize(digest));
      ArrayCopy(key, digest);
     }
   ArrayResize(block, 64);
   ArrayInitialize(block, 0);
   ArrayCopy(block, key);
   ArrayResize(inner, 64);
   ArrayResize(outer, 64);
   for(int i = 0; i < 64; i++)
     {
      inner[i] = (uchar)(block[i] ^ 0x36);
      outer[i] = (uchar)(block[i] ^ 0x5c);
     }
   ArrayCopy(inner, message, 64);
   CryptEncode(CRYPT_HASH_SHA256, inner, none, digest);
   ArrayCopy(outer, digest, 64);
   CryptEncode(CRYPT_HASH_SHA256, outer, none, digest);
   string hex = "";
   for(int i = 0; i < ArraySize(digest); i++)
      hex += StringFormat("%02x", digest[i]);
   return(hex);
  }

/** UTF-8 without the zero at its end. */
void Bytes(const string text, uchar &bytes[])
  {
   int count = StringToCharArray(text, bytes, 0, WHOLE_ARRAY, CP_UTF8);
   ArrayResize(bytes, MathMax(0, count - 1));
  }

string Cell(string text)
  {
   if(StringFind(text, ",") < 0 && StringFind(text, "\"") < 0)
      return(text);
   StringReplace(text, "\"", "'");
   return("\"" + text + "\"");
  }

/** Sends a report. Returns whether it was taken. */
bool Send(const string report, const string since)
  {
   uchar body[], message[], answer[];
   string headers;
   Bytes(report, body);
   string timestamp = IntegerToString((long)TimeGMT());
   string nonce = StringFormat("%08x%08x%04x%04x", (uint)TimeLocal(), (uint)GetTickCount(), MathRand(), MathRand());
   Bytes(timestamp + "." + nonce + ".", message);
   ArrayCopy(message, body, ArraySize(message));
   string given = "Content-Type: text/csv\r\nX-File-Name: deals.csv\r\nX-Timestamp: " + timestamp +
                  "\r\nX-Nonce: " + nonce + "\r\nX-Signature: v1=" + HmacHex(Secret, message) + "\r\n";
   if(since != "")
      given += "X-Since: " + since + "\r\n";
   ResetLastError();
   int status = WebRequest("POST", Address, given, 15000, body, answer, headers);
   if(status >= 200 && status < 300)
     {
      heartbeat = TimeLocal();
      Comment("");
      return(true);
     }
   if(status == -1)
      Comment("Tapebook: nothing could be sent (error ", GetLastError(), "). Tools > Options > Expert Advisors > Allow WebRequest for the address of your server.");
   else
      Comment("Tapebook: ", status, " ", CharArrayToString(answer, 0, WHOLE_ARRAY, CP_UTF8));
   return(false);
  }
