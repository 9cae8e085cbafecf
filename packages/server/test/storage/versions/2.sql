-- A database as version 1 left it. Frozen.
pragma application_id = 1179404098;
create table migrations (n integer primary key, name text not null, at integer not null) strict;
insert into migrations (n, name, at) values (1, 'everything', 50);

create table matches (
  id text primary key,
  rev integer not null,
  state text not null,
  -- The public list it stands on, if any.
  listing text,
  -- Null once that player's data is deleted.
  host text,
  touched integer not null,
  -- A list of every player the record names.
  people text not null,
  record text not null
) strict;
create index matches_by_state on matches (state, id);
create index matches_by_listing on matches (listing, touched) where listing is not null;
create index matches_by_host on matches (host) where host is not null;

-- The same list the other way round: whoever wants to be forgotten is found without looking through everything.
create table named (
  player text not null,
  match text not null references matches (id) on delete cascade,
  primary key (player, match)
) strict, without rowid;
create index named_by_match on named (match);
create trigger matches_made after insert on matches begin
  insert into named select value, new.id from json_each(new.people);
end;
create trigger matches_changed after update of people on matches when old.people is not new.people begin
  delete from named where match = new.id;
  insert into named select value, new.id from json_each(new.people);
end;

create table lines (
  match text not null references matches (id) on delete cascade,
  n integer not null,
  text text not null,
  mark text,
  seat text,
  at integer not null,
  primary key (match, n)
) strict, without rowid;
create unique index lines_by_mark on lines (match, mark) where mark is not null;

create table chat (
  match text not null references matches (id) on delete cascade,
  n integer not null,
  at integer not null,
  seat text,
  name text not null,
  audience text not null,
  text text not null,
  player text not null,
  primary key (match, n)
) strict, without rowid;
create index chat_by_player on chat (player);

create table players (
  id text primary key,
  name text,
  made integer not null,
  account text unique,
  hash text,
  email text,
  confirmed integer not null,
  webhook integer not null
) strict, without rowid;

create table devices (
  hash text primary key,
  id text not null unique,
  player text not null references players (id) on delete cascade,
  made integer not null,
  seen integer not null
) strict, without rowid;
create index devices_by_player on devices (player, made);

create table links (
  hash text primary key,
  kind text not null,
  match text references matches (id) on delete cascade,
  seat text,
  player text references players (id) on delete cascade,
  expires integer
) strict, without rowid;
create index links_by_match on links (match, seat) where match is not null;
create index links_by_player on links (player) where player is not null;

create table holders (
  match text not null references matches (id) on delete cascade,
  seat text not null,
  player text not null references players (id) on delete cascade,
  since integer not null,
  primary key (match, seat, player)
) strict, without rowid;
create index holders_by_player on holders (player);

create table blocks (
  player text not null references players (id) on delete cascade,
  other text not null references players (id) on delete cascade,
  primary key (player, other)
) strict, without rowid;
create index blocks_by_other on blocks (other);

create table reports (
  id text primary key,
  at integer not null,
  by text not null references players (id) on delete cascade,
  match text not null,
  seat text not null,
  text text not null
) strict;
create index reports_by_time on reports (at);
create index reports_by_player on reports (by);

create table jobs (
  id text primary key,
  kind text not null,
  key text not null,
  due integer not null,
  -- When it may be taken: when it is due, or when whoever took it has had it long enough.
  wake integer not null,
  payload text not null,
  tries integer not null,
  unique (kind, key)
) strict;
create index jobs_by_wake on jobs (wake);

create table settled (
  name text primary key,
  value text not null
) strict, without rowid;

create table pulse (
  one integer primary key check (one = 1),
  at integer not null
) strict;

insert into matches values ('match-aaaaaaaaaaaaaaaa', 3, 'running', 'watchable', 'player-aaaaaaaaaaaaaaaa', 500, '["player-aaaaaaaaaaaaaaaa"]',
  '{"id":"match-aaaaaaaaaaaaaaaa","state":"running","made":100,"began":200,"ended":null,"host":"player-aaaaaaaaaaaaaaaa","open":true,"seats":{"red":{"name":"Ada","player":"player-aaaaaaaaaaaaaaaa","computer":null,"left":false}},"watch":{"who":"all","knows":"public","delay":0}}');
insert into lines values ('match-aaaaaaaaaaaaaaaa', 0, '{"n":0}', 'mark-0000', 'red', 300);
insert into lines values ('match-aaaaaaaaaaaaaaaa', 1, '{"n":1}', null, null, 400);
insert into chat values ('match-aaaaaaaaaaaaaaaa', 0, 350, 'red', 'Ada', 'team', 'it''s on', 'player-aaaaaaaaaaaaaaaa');
insert into players values ('player-aaaaaaaaaaaaaaaa', 'Ada', 100, 'ada', 'hash-of-password', 'ada@example.org', 1, 0);
insert into players values ('player-bbbbbbbbbbbbbbbb', null, 110, null, null, null, 0, 1);
insert into devices values ('hash-of-device', 'device-aaaaaaaaaaaaaaaa', 'player-aaaaaaaaaaaaaaaa', 100, 200);
insert into links values ('hash-of-link', 'invite', 'match-aaaaaaaaaaaaaaaa', 'blue', null, null);
insert into holders values ('match-aaaaaaaaaaaaaaaa', 'red', 'player-aaaaaaaaaaaaaaaa', 150);
insert into blocks values ('player-aaaaaaaaaaaaaaaa', 'player-bbbbbbbbbbbbbbbb');
insert into reports values ('report-aaaaaaaaaaaaaaaa', 450, 'player-aaaaaaaaaaaaaaaa', 'match-aaaaaaaaaaaaaaaa', 'blue', 'rude');
insert into jobs values ('job-aaaaaaaaaaaaaaaa', 'clock', 'match-aaaaaaaaaaaaaaaa', 900, 900, '{}', 0);
insert into settled values ('signing-key', 'the key');
insert into pulse values (1, 460);

-- Migration 2.
-- 1: it runs, is not paused, and a computer sits there.
alter table matches add column computers integer not null default 1;
-- The revision at which no computer had anything to answer; null where nobody knows.
alter table matches add column rested integer;
update matches set computers = case
  when state <> 'running' then 0
  when not json_valid(record) then 1
  when json_extract(record, '$.paused') = 1 then 0
  else exists (
    select 1 from json_each(record, '$.seats') as seat
    where case seat.type when 'object' then json_extract(seat.value, '$.computer') is not null else 0 end
  )
end;
create index matches_due on matches (id) where computers = 1 and rested is not rev;

-- A cache: how each match stood at some line. What is in doubt is thrown away, and the match played again.
create table snapshots (
  match text primary key references matches (id) on delete cascade,
  lines integer not null,
  stamp text not null,
  log text not null,
  text text not null
) strict;

-- Groups of changes so far. The same count is kept in a file beside this one.
create table journal (
  one integer primary key check (one = 1),
  id text not null,
  count integer not null
) strict;
insert into journal values (1, '00112233445566aa', 0);

-- When fewer were found at a start than had been counted.
create table losses (
  at integer not null,
  count integer not null,
  missing integer not null
) strict;
insert into migrations values (2, 'after-a-restart', 600);
update matches set rested = 2;
insert into snapshots values ('match-aaaaaaaaaaaaaaaa', 2, 'a program', 'a log', 'a snapshot');
update journal set count = 7;
insert into losses values (550, 6, 2);
