-- Campaigns: chains of trades of one account that rolls, deliveries, covers and common orders link.

SET LOCAL search_path = tapebook;

-- Derived from trades and activities, like trades; replaced whenever what they derive from changes.
CREATE TABLE campaigns (
  user_id          text        NOT NULL,
  id               uuid        NOT NULL,
  account_id       uuid        NOT NULL,
  underlying       text        NOT NULL,
  strategy         text        NOT NULL,
  status           text        NOT NULL CHECK (status IN ('open', 'closed')),
  opened_at        timestamptz NOT NULL,
  closed_at        timestamptz,
  currency         text        NOT NULL,
  gross_pnl        numeric,
  fees             numeric     NOT NULL,
  net_pnl          numeric,
  income           numeric     NOT NULL,
  rolls            integer     NOT NULL,
  -- Whether a person put trades into it.
  by_hand          boolean     NOT NULL,
  -- What one unit of the underlying cost, as paid and as everything else of the campaign lowers it.
  basis_quantity   numeric,
  basis_paid       numeric,
  basis_adjusted   numeric,
  legs             jsonb       NOT NULL,
  links            jsonb       NOT NULL,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
CREATE INDEX campaigns_newest ON campaigns (user_id, opened_at DESC, id DESC);
CREATE INDEX campaigns_by_account ON campaigns (user_id, account_id);

-- Which campaign a trade belongs to. Beside the trades, since those are replaced more often.
CREATE TABLE campaign_trades (
  user_id       text NOT NULL,
  trade_id      uuid NOT NULL,
  campaign_id   uuid NOT NULL,
  account_id    uuid NOT NULL,
  instrument_id uuid NOT NULL,
  PRIMARY KEY (user_id, trade_id)
);
CREATE INDEX campaign_trades_by_campaign ON campaign_trades (user_id, campaign_id);
CREATE INDEX campaign_trades_by_book ON campaign_trades (user_id, account_id, instrument_id);

-- What a person decided, against the fill that opens the trade: it is of that group, or stands alone.
CREATE TABLE campaign_choices (
  user_id             text    NOT NULL,
  opening_activity_id uuid    NOT NULL,
  account_id          uuid    NOT NULL,
  group_id            uuid,
  -- Taken out: nothing but a group links it any more.
  detached            boolean NOT NULL,
  PRIMARY KEY (user_id, opening_activity_id),
  FOREIGN KEY (user_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
CREATE INDEX campaign_choices_by_account ON campaign_choices (user_id, account_id);

-- Whether anything can be linked at all is asked at each rebuild.
CREATE INDEX instruments_options ON instruments (user_id) WHERE asset_class IN ('option', 'future-option');

SELECT watch_reference('campaign_trades', 'campaign_id', 'campaigns');
SELECT watch_reference('campaign_trades', 'account_id', 'accounts');
SELECT watch_reference('campaign_trades', 'instrument_id', 'instruments');

SELECT keep_to_tenant('campaigns');
SELECT keep_to_tenant('campaign_trades');
SELECT keep_to_tenant('campaign_choices');
