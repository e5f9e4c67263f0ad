// Sends the executions of all accounts of NinjaTrader 8 to Tapebook as they happen. It never trades.
// Documents/NinjaTrader 8/bin/Custom/AddOns, then NinjaScript Editor, F5. Fill in the first two lines below.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net;
using System.Security.Cryptography;
using System.Text;
using System.Threading;
using NinjaTrader.Cbi;
using NinjaTrader.NinjaScript;

namespace NinjaTrader.NinjaScript.AddOns
{
    public class TapebookAddOn : AddOnBase
    {
        private const string Address = ""; // Address that Tapebook shows
        private const string Secret = "";  // Signing secret of the connection
        private const bool Simulated = false; // true: what is traded in NinjaTrader's simulation (Sim101) is sent as well

        private const int EverySeconds = 10;
        private const int HeartbeatSeconds = 3600;
        private const int MostRows = 3000;
        private const string Head =
            "Instrument,Action,Quantity,Price,Time,ID,E/X,Position,Order ID,Name,Commission,Fee,Rate,Account\n";

        private const int TimeoutMs = 30000;
        private readonly ConcurrentDictionary<string, string> waiting = new ConcurrentDictionary<string, string>();
        private DateTime heartbeat = DateTime.MinValue;
        private Timer timer;
        private int sending;

        protected override void OnStateChange()
        {
            if (State == State.SetDefaults)
            {
                Name = "Tapebook";
                Description = "Sends executions to Tapebook. It never trades.";
            }
            else if (State == State.Active && Address != "" && timer == null)
            {
                Account.AccountStatusUpdate += OnAccountStatus;
                lock (Account.All)
                    foreach (Account account in Account.All) Listen(account);
                timer = new Timer(_ => Send(), null, TimeSpan.FromSeconds(EverySeconds), TimeSpan.FromSeconds(EverySeconds));
            }
            else if (State == State.Terminated && timer != null)
            {
                timer.Dispose();
                timer = null;
                Account.AccountStatusUpdate -= OnAccountStatus;
                lock (Account.All)
                    foreach (Account account in Account.All) account.ExecutionUpdate -= OnExecution;
            }
        }

        private void OnAccountStatus(object sender, AccountStatusEventArgs e) { Listen(e.Account); }

        /// What the account holds of this session is sent as well: what was missed while this did not run.
        private void Listen(Account account)
        {
            if (!IsTraded(account.Name)) return;
            account.ExecutionUpdate -= OnExecution;
            account.ExecutionUpdate += OnExecution;
            lock (account.Executions)
                foreach (Execution execution in account.Executions) Keep(execution);
        }

        /// Replays and backtests tell of days long ago, and nobody traded them.
        private static bool IsTraded(string name)
        {
            if (name.StartsWith("Playback", StringComparison.Ordinal)) return false;
            if (name.StartsWith("Backtest", StringComparison.Ordinal)) return false;
            return Simulated || !name.StartsWith("Sim", StringComparison.Ordinal);
        }

        private void OnExecution(object sender, ExecutionEventArgs e)
        {
            if (e.Operation != Operation.Remove) Keep(e.Execution);
        }

        /// By its id: the platform tells of one execution several times.
        private void Keep(Execution execution)
        {
            waiting[execution.Account.Name + " " + execution.ExecutionId] = RowOf(execution);
        }

        /// As the grid of executions has it, in words and dates that no setting of the machine changes.
        private static string RowOf(Execution execution)
        {
            CultureInfo plain = CultureInfo.InvariantCulture;
            bool buys = execution.MarketPosition == MarketPosition.Long;
            int held = execution.Position;
            return string.Join(",", new[]
            {
                Cell(execution.Instrument.FullName),
                buys ? "Buy" : "Sell",
                execution.Quantity.ToString(plain),
                execution.Price.ToString("0.##########", plain),
                execution.Time.ToString("yyyy-MM-dd HH:mm:ss", plain),
                Cell(execution.ExecutionId),
                execution.IsEntry ? "Entry" : "Exit",
                held == 0 ? "-" : Math.Abs(held).ToString(plain) + (held > 0 ? " L" : " S"),
                Cell(execution.OrderId),
                Cell(execution.Name),
                execution.Commission.ToString("0.########", plain),
                execution.Fee.ToString("0.########", plain),
                execution.Rate.ToString("0.########", plain),
                Cell(execution.Account.Name)
            }) + "\n";
        }

        private static string Cell(string text)
        {
            if (string.IsNullOrEmpty(text)) return "";
            return text.IndexOfAny(new[] { ',', '"', '\n' }) < 0 ? text : "\"" + text.Replace("\"", "\"\"") + "\"";
        }

        private void Send()
        {
            // One at a time; what could not be sent waits for the next turn.
            if (Interlocked.Exchange(ref sending, 1) == 1) return;
            try
            {
                List<KeyValuePair<string, string>> rows = waiting.Take(MostRows).ToList();
                bool alive = (DateTime.UtcNow - heartbeat).TotalSeconds < HeartbeatSeconds;
                if (rows.Count == 0 && alive) return;
                Post(rows.Count == 0 ? "" : Head + string.Concat(rows.Select(row => row.Value)));
                heartbeat = DateTime.UtcNow;
                // What was told anew meanwhile stays.
                foreach (KeyValuePair<string, string> row in rows)
                    ((ICollection<KeyValuePair<string, string>>)waiting).Remove(row);
            }
            catch (Exception error)
            {
                NinjaTrader.Code.Output.Process("Tapebook: " + error.Message, PrintTo.OutputTab1);
            }
            finally
            {
                Interlocked.Exchange(ref sending, 0);
            }
        }

        private static void Post(string report)
        {
            byte[] body = Encoding.UTF8.GetBytes(report);
            string timestamp = DateTimeOffset.UtcNow.ToUnixTimeSeconds().ToString(CultureInfo.InvariantCulture);
            string nonce = Guid.NewGuid().ToString("N");
            byte[] signed = Encoding.UTF8.GetBytes(timestamp + "." + nonce + ".").Concat(body).ToArray();
            string signature;
            using (HMACSHA256 hmac = new HMACSHA256(Encoding.UTF8.GetBytes(Secret)))
                signature = BitConverter.ToString(hmac.ComputeHash(signed)).Replace("-", "").ToLowerInvariant();
            // Of what the editor refers to by itself: other ways to call would want a reference that everybody has to add.
            HttpWebRequest request = (HttpWebRequest)WebRequest.Create(Address);
            request.Method = "POST";
            request.Timeout = TimeoutMs;
            request.ServicePoint.Expect100Continue = false;
            request.ContentType = "text/csv";
            request.ContentLength = body.Length;
            request.Headers.Add("X-File-Name", "executions.csv");
            request.Headers.Add("X-Timestamp", timestamp);
            request.Headers.Add("X-Nonce", nonce);
            request.Headers.Add("X-Signature", "v1=" + signature);
            try
            {
                using (Stream stream = request.GetRequestStream()) stream.Write(body, 0, body.Length);
                using (request.GetResponse()) { }
            }
            catch (WebException error)
            {
                HttpWebResponse answer = error.Response as HttpWebResponse;
                if (answer == null) throw;
                using (answer)
                using (StreamReader reader = new StreamReader(answer.GetResponseStream(), Encoding.UTF8))
                    throw new Exception((int)answer.StatusCode + " " + reader.ReadToEnd());
            }
        }
    }
}
