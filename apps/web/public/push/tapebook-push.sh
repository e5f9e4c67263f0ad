#!/bin/sh
# Sends a table of fills to Tapebook, signed. Needs curl and openssl.
#
#   TAPEBOOK_ADDRESS=https://tapebook.example/ingest/v1/… TAPEBOOK_SECRET=… sh tapebook-push.sh fills.csv [SINCE]
#
# SINCE (YYYY-MM-DD): the first day of which the table has everything. Without a file it is a sign of life.
# Columns of the table: id,time,account,kind,symbol,quantity,price,currency,fees
#   and, where there is something to say: asset_class,amount,multiplier,effect,position,order,note
# Sending rows again is harmless: an id counts once.
set -eu
: "${TAPEBOOK_ADDRESS:?the address that Tapebook shows}" "${TAPEBOOK_SECRET:?the secret of the connection}"
file=${1:-/dev/null}
since=${2:-}
timestamp=$(date +%s)
nonce=$(openssl rand -hex 16)
signature=$({ printf '%s.%s.' "$timestamp" "$nonce"; cat "$file"; } |
  openssl dgst -sha256 -hmac "$TAPEBOOK_SECRET" -r | cut -d ' ' -f 1)
exec curl --fail-with-body --silent --show-error --max-time 30 --data-binary "@$file" \
  -H 'Content-Type: text/csv' -H "X-File-Name: $(basename "$file")" ${since:+-H "X-Since: $since"} \
  -H "X-Timestamp: $timestamp" -H "X-Nonce: $nonce" -H "X-Signature: v1=$signature" "$TAPEBOOK_ADDRESS"
