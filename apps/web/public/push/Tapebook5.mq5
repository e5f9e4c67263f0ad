//+------------------------------------------------------------------+
//| Sends the deals of this account to Tapebook as they happen.       |
//| It reads the history and sends it; it never trades.               |
//| MQL5/Experts, compile with F7, drag onto any one chart.           |
//+------------------------------------------------------------------+
#property strict
#property description "Sends the deals of this account to Tapebook. It never trades."

input string Address = "";       // Address that Tapebook shows
input string Secret = "";        // Signing secret of the connection
input datetime Begin = D'2000.01.01'; // First day to send
input bool SendAll = false;      // Send everything since that day once more

/** What was taken, less these days, is sent again: a message that was lost is healed by the next. */
const int OVERLAP_DAYS = 3;
/** Deals of one message, far below a megabyte. */
const int MOST_DEALS = 3000;
const int HEARTBEAT_SECONDS = 3600;

datetime sentUpTo = 0;
datetime heartbeat = 0;
bool changed = true;
/** Since when deals are sent once more, as they came or were changed after later ones were sent; 0: none are. */
datetime again = 0;
/** How many deals the terminal knew up to the last one that was sent; -1: nothing was sent since it started. */
int knownDeals = -1;
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

/** The history of another account is another one, and another connection has nothing of it yet: the address ends with its id. */
string Remembered()
  {
   return("Tapebook." + IntegerToString(AccountInfoInteger(ACCOUNT_LOGIN)) + "." + StringSubstr(Address, StringLen(Address) - 12));
  }

void OnTradeTransaction(const MqlTradeTransaction &transaction, const MqlTradeRequest &request, const MqlTradeResult &result)
  {
   if(transaction.type == TRADE_TRANSACTION_DEAL_ADD)
      changed = true;
   // One that its broker changes or cancels may be of long ago.
   if(transaction.type == TRADE_TRANSACTION_DEAL_UPDATE && HistoryDealSelect(transaction.deal))
      SendSince((datetime)HistoryDealGetInteger(transaction.deal, DEAL_TIME));
  }

void SendSince(const datetime time)
  {
   changed = true;
   again = again == 0 ? time : MathMin(again, time);
  }

/** A message blocks the chart that it is sent from: never within the event of a trade. */
void OnTimer()
  {
   if(!TerminalInfoInteger(TERMINAL_CONNECTED))
     {
      SeeClock();
      return;
     }
   if(HasLate())
      SendSince(Begin);
   if(changed || HasNew())
      SendDeals();
   else if(TimeLocal() - heartbeat > HEARTBEAT_SECONDS)
      Send("", "");
   SeeClock();
  }

/** What happened while the terminal was away comes into its history without an event. */
bool HasNew() { return(HistorySelect(MathMax(Begin, sentUpTo + 1), TimeCurrent() + 86400) && HistoryDealsTotal() > 0); }

/** The history is loaded while the terminal is connected already: what comes late is older than what was sent. */
bool HasLate() { return(knownDeals >= 0 && HistorySelect(Begin, sentUpTo) && HistoryDealsTotal() != knownDeals); }

void SeeClock()
  {
   clockBefore = TimeCurrent();
   lookedAt = TimeGMT();
  }

/**
 * What the server's clock shows, and UTC: rows are printed by the one, and say nothing of the other. The time of the last quote is the
 * clock's where there was one within the last minute; on a weekend the terminal reckons it.
 */
string ClockRow()
  {
   bool ticks = TimeCurrent() > clockBefore && TimeGMT() - lookedAt < 180;
   datetime server = ticks ? TimeCurrent() : TimeTradeServer();
   return("Clock:," + TimeToString(server, TIME_DATE | TIME_SECONDS) + "," + TimeToString(TimeGMT(), TIME_DATE | TIME_SECONDS) + "\n");
  }

void SendDeals()
  {
   datetime from = sentUpTo == 0 ? Begin : MathMax(Begin, sentUpTo - OVERLAP_DAYS * 86400);
   if(again > 0)
      from = MathMax(Begin, MathMin(from, again));
   datetime until = TimeCurrent() + 86400;
   if(!HistorySelect(Begin, until))
      return;
   int known = HistoryDealsTotal();
   if(!HistorySelect(from, until))
      return;
   int total = HistoryDealsTotal();
   string head = "Account:," + Cell(StringFormat("%I64d (%s, %s, %s, %s)", AccountInfoInteger(ACCOUNT_LOGIN),
                 AccountInfoString(ACCOUNT_CURRENCY), AccountInfoString(ACCOUNT_SERVER),
                 AccountInfoInteger(ACCOUNT_TRADE_MODE) == ACCOUNT_TRADE_MODE_REAL ? "real" : "demo", Hedges() ? "Hedge" : "Netting")) +
                 "\n" + ClockRow() +
                 "Time,Deal,Symbol,Type,Direction,Volume,Price,Order,Commission,Fee,Swap,Profit,Balance,Comment,Position,Contract size,Profit currency\n";
   for(int first = 0; first < total; first += MOST_DEALS)
     {
      string report = head;
      datetime last = sentUpTo;
      for(int i = first; i < MathMin(total, first + MOST_DEALS); i++)
        {
         ulong ticket = HistoryDealGetTicket(i);
         if(ticket == 0)
            continue;
         report += DealRow(ticket);
         last = (datetime)HistoryDealGetInteger(ticket, DEAL_TIME);
        }
      // From that day on everything has been sent.
      string since = TimeToString(from, TIME_DATE);
      StringReplace(since, ".", "-");
      if(!Send(report, from > D'2001.01.01' ? since : ""))
         return;
      sentUpTo = last;
      GlobalVariableSet(Remembered(), (double)sentUpTo);
     }
   changed = false;
   again = 0;
   knownDeals = known;
  }

bool Hedges() { return(AccountInfoInteger(ACCOUNT_MARGIN_MODE) == ACCOUNT_MARGIN_MODE_RETAIL_HEDGING); }

/** A row as the platform's own report has it, with the position behind it: the report of the same days comes to the same. */
string DealRow(const ulong ticket)
  {
   string symbol = HistoryDealGetString(ticket, DEAL_SYMBOL);
   ENUM_DEAL_TYPE type = (ENUM_DEAL_TYPE)HistoryDealGetInteger(ticket, DEAL_TYPE);
   bool trades = type == DEAL_TYPE_BUY || type == DEAL_TYPE_SELL || type == DEAL_TYPE_BUY_CANCELED || type == DEAL_TYPE_SELL_CANCELED;
   int digits = trades ? (int)SymbolInfoInteger(symbol, SYMBOL_DIGITS) : 0;
   if(digits == 0)
      digits = 8;
   return(TimeToString((datetime)HistoryDealGetInteger(ticket, DEAL_TIME), TIME_DATE | TIME_SECONDS) + "," +
          StringFormat("%I64u", ticket) + "," + Cell(symbol) + "," + TypeOf(type) + "," +
          (trades ? WayOf((ENUM_DEAL_ENTRY)HistoryDealGetInteger(ticket, DEAL_ENTRY)) : "") + "," +
          (trades ? DoubleToString(HistoryDealGetDouble(ticket, DEAL_VOLUME), 8) : "") + "," +
          (trades ? DoubleToString(HistoryDealGetDouble(ticket, DEAL_PRICE), digits) : "") + "," +
          (trades ? IntegerToString(HistoryDealGetInteger(ticket, DEAL_ORDER)) : "") + "," +
          Money(ticket, DEAL_COMMISSION) + "," + Money(ticket, DEAL_FEE) + "," + Money(ticket, DEAL_SWAP) + "," +
          Money(ticket, DEAL_PROFIT) + ",," + Cell(HistoryDealGetString(ticket, DEAL_COMMENT)) + "," +
          (trades && Hedges() ? IntegerToString(HistoryDealGetInteger(ticket, DEAL_POSITION_ID)) : "") + "," +
          (trades ? ContractSize(symbol) : "") + "," + (trades ? Cell(SymbolInfoString(symbol, SYMBOL_CURRENCY_PROFIT)) : "") + "\n");
  }

/** What a point of one lot is worth in the currency of its profits; nothing where the terminal does not say it for certain. */
string ContractSize(const string symbol)
  {
   double size = 0;
   double tick = SymbolInfoDouble(symbol, SYMBOL_TRADE_TICK_SIZE);
   switch((ENUM_SYMBOL_CALC_MODE)SymbolInfoInteger(symbol, SYMBOL_TRADE_CALC_MODE))
     {
      case SYMBOL_CALC_MODE_FOREX:
      case SYMBOL_CALC_MODE_FOREX_NO_LEVERAGE:
      case SYMBOL_CALC_MODE_CFD:
      case SYMBOL_CALC_MODE_CFDINDEX:
      case SYMBOL_CALC_MODE_CFDLEVERAGE:
      case SYMBOL_CALC_MODE_EXCH_STOCKS:
         size = SymbolInfoDouble(symbol, SYMBOL_TRADE_CONTRACT_SIZE);
         break;
      case SYMBOL_CALC_MODE_FUTURES:
      case SYMBOL_CALC_MODE_EXCH_FUTURES:
      case SYMBOL_CALC_MODE_EXCH_FUTURES_FORTS:
         // The value of a tick is converted to the currency of the account.
         if(tick > 0 && SymbolInfoString(symbol, SYMBOL_CURRENCY_PROFIT) == AccountInfoString(ACCOUNT_CURRENCY))
            size = SymbolInfoDouble(symbol, SYMBOL_TRADE_TICK_VALUE) / tick;
         break;
      default:
         break;
     }
   return(size > 0 ? DoubleToString(size, 8) : "");
  }

/** With as many digits as the account has, which are eight where it is kept in a coin. */
string Money(const ulong ticket, const ENUM_DEAL_PROPERTY_DOUBLE what)
  {
   return(DoubleToString(HistoryDealGetDouble(ticket, what), (int)MathMax(2, AccountInfoInteger(ACCOUNT_CURRENCY_DIGITS))));
  }

string WayOf(const ENUM_DEAL_ENTRY way)
  {
   switch(way)
     {
      case DEAL_ENTRY_IN: return("in");
      case DEAL_ENTRY_OUT: return("out");
      case DEAL_ENTRY_INOUT: return("in/out");
      default: return("out by");
     }
  }

/** As the report calls them; one that is not known is shown as a row that is not understood. */
string TypeOf(const ENUM_DEAL_TYPE type)
  {
   switch(type)
     {
      case DEAL_TYPE_BUY: return("buy");
      case DEAL_TYPE_SELL: return("sell");
      case DEAL_TYPE_BALANCE: return("balance");
      case DEAL_TYPE_CREDIT: return("credit");
      case DEAL_TYPE_CHARGE: return("charge");
      case DEAL_TYPE_CORRECTION: return("correction");
      case DEAL_TYPE_BONUS: return("bonus");
      case DEAL_TYPE_COMMISSION: return("commission");
      case DEAL_TYPE_COMMISSION_DAILY: return("commission daily");
      case DEAL_TYPE_COMMISSION_MONTHLY: return("commission monthly");
      case DEAL_TYPE_COMMISSION_AGENT_DAILY: return("agent daily");
      case DEAL_TYPE_COMMISSION_AGENT_MONTHLY: return("agent monthly");
      case DEAL_TYPE_INTEREST: return("interest");
      case DEAL_DIVIDEND: return("dividend");
      case DEAL_DIVIDEND_FRANKED: return("franked dividend");
      case DEAL_TAX: return("tax");
      case DEAL_TYPE_BUY_CANCELED: return("buy canceled");
      case DEAL_TYPE_SELL_CANCELED: return("sell canceled");
      default: return("type " + IntegerToString(type));
     }
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
