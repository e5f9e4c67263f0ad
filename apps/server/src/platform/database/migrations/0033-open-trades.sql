-- What is open may hang together with what comes, however old it is: found without reading what is over.

SET LOCAL search_path = tapebook;

CREATE INDEX trades_open ON trades (user_id, account_id) WHERE status = 'open';
