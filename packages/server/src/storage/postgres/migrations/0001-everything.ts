/**
 * The first tables. Frozen: a database out there was made by exactly this text, so a change is a new migration.
 *
 * The same as SQLite's, with what several nodes will need: lines have a unique position in their match, a match has a revision that a
 * writing names, and the place in the order of making is a column of its own. Texts are compared byte by byte everywhere. What every
 * decision changes (`rev`, `touched`, `record`) stands in no index, so that it is changed in place.
 */
export const everything = `
create table flagbridge.matches (
  id text collate "C" primary key,
  place bigint generated always as identity unique,
  rev bigint not null,
  state text collate "C" not null,
  listing text collate "C",
  host text collate "C",
  touched bigint not null,
  people text not null,
  record text not null,
  computers integer not null,
  rested bigint
) with (fillfactor = 70);
create index matches_by_state on flagbridge.matches (state, id);
create index matches_by_listing on flagbridge.matches (listing, place) where listing is not null;
create index matches_by_host on flagbridge.matches (host) where host is not null;
create index matches_with_computers on flagbridge.matches (id) where computers = 1;

create table flagbridge.named (
  player text collate "C" not null,
  match text collate "C" not null references flagbridge.matches (id) on delete cascade,
  primary key (player, match)
);
create index named_by_match on flagbridge.named (match);
create function flagbridge.name_people() returns trigger language plpgsql as $$
begin
  delete from flagbridge.named where match = new.id;
  insert into flagbridge.named select value, new.id from jsonb_array_elements_text(new.people::jsonb);
  return null;
end
$$;
create trigger matches_made after insert on flagbridge.matches
  for each row execute function flagbridge.name_people();
create trigger matches_changed after update of people on flagbridge.matches
  for each row when (old.people is distinct from new.people) execute function flagbridge.name_people();

create table flagbridge.lines (
  match text collate "C" not null references flagbridge.matches (id) on delete cascade,
  n bigint not null,
  text text not null,
  mark text collate "C",
  seat text collate "C",
  at bigint not null,
  constraint lines_once primary key (match, n)
);
create unique index lines_by_mark on flagbridge.lines (match, mark) where mark is not null;

create table flagbridge.chat (
  match text collate "C" not null references flagbridge.matches (id) on delete cascade,
  n bigint not null,
  at bigint not null,
  seat text collate "C",
  name text not null,
  audience text not null,
  text text not null,
  player text collate "C" not null,
  constraint chat_once primary key (match, n)
);
create index chat_by_player on flagbridge.chat (player);

create table flagbridge.players (
  id text collate "C" primary key,
  name text,
  made bigint not null,
  account text collate "C" unique,
  hash text,
  email text,
  confirmed integer not null,
  webhook integer not null
);

create table flagbridge.devices (
  hash text collate "C" primary key,
  id text collate "C" not null unique,
  player text collate "C" not null references flagbridge.players (id) on delete cascade,
  made bigint not null,
  seen bigint not null
);
create index devices_by_player on flagbridge.devices (player, made);

create table flagbridge.links (
  hash text collate "C" primary key,
  kind text collate "C" not null,
  match text collate "C" references flagbridge.matches (id) on delete cascade,
  seat text collate "C",
  player text collate "C" references flagbridge.players (id) on delete cascade,
  expires bigint
);
create index links_by_match on flagbridge.links (match, seat) where match is not null;
create index links_by_player on flagbridge.links (player) where player is not null;
create index links_by_end on flagbridge.links (expires) where expires is not null;

create table flagbridge.holders (
  match text collate "C" not null references flagbridge.matches (id) on delete cascade,
  seat text collate "C" not null,
  player text collate "C" not null references flagbridge.players (id) on delete cascade,
  since bigint not null,
  primary key (match, seat, player)
);
create index holders_by_player on flagbridge.holders (player);

create table flagbridge.blocks (
  player text collate "C" not null references flagbridge.players (id) on delete cascade,
  other text collate "C" not null references flagbridge.players (id) on delete cascade,
  primary key (player, other)
);
create index blocks_by_other on flagbridge.blocks (other);

create table flagbridge.reports (
  id text collate "C" primary key,
  at bigint not null,
  by text collate "C" not null references flagbridge.players (id) on delete cascade,
  match text collate "C" not null,
  seat text collate "C" not null,
  text text not null
);
create index reports_by_time on flagbridge.reports (at);
create index reports_by_player on flagbridge.reports (by);

create table flagbridge.jobs (
  id text collate "C" primary key,
  kind text collate "C" not null,
  key text collate "C" not null,
  due bigint not null,
  wake bigint not null,
  payload text not null,
  tries bigint not null,
  constraint jobs_once unique (kind, key)
);
create index jobs_by_wake on flagbridge.jobs (wake);

create table flagbridge.settled (
  name text collate "C" primary key,
  value text not null
);

create table flagbridge.snapshots (
  match text collate "C" primary key references flagbridge.matches (id) on delete cascade,
  lines bigint not null,
  stamp text not null,
  log text not null,
  text text not null
);

-- From a file this host has moved from, where a journal had been lost.
create table flagbridge.losses (
  at bigint not null,
  count bigint not null,
  missing bigint not null
);

create table flagbridge.pulse (
  one integer primary key check (one = 1),
  at bigint not null
);

-- Writings of many acts in one call, in their order: 'ok'; 'taken' where another was faster; 'gone' where there is no such match. A
-- line, a mark or a word of chat that is there already breaks its constraint, and with it the whole call.
create function flagbridge.keep(writings jsonb) returns text[] language plpgsql as $$
declare
  one jsonb;
  answers text[] := '{}';
begin
  for one in select value from jsonb_array_elements(writings) loop
    if one ->> 'record' is null then
      update flagbridge.matches set rev = rev + 1, touched = (one ->> 'at')::bigint
        where id = one ->> 'match' and rev = (one ->> 'rev')::bigint;
    else
      update flagbridge.matches set rev = rev + 1, touched = (one ->> 'at')::bigint, state = one ->> 'state',
          listing = one ->> 'listing', host = one ->> 'host', people = one ->> 'people',
          computers = (one ->> 'computers')::integer, record = one ->> 'record'
        where id = one ->> 'match' and rev = (one ->> 'rev')::bigint;
    end if;
    if found then
      insert into flagbridge.lines (match, n, text, mark, seat, at)
        select one ->> 'match', said.n, said.text, said.mark, said.seat, said.at
        from jsonb_to_recordset(one -> 'lines') as said (n bigint, text text, mark text, seat text, at bigint);
      insert into flagbridge.chat (match, n, at, seat, name, audience, text, player)
        select one ->> 'match', said.n, said.at, said.seat, said.name, said."to", said.text, said.player
        from jsonb_to_recordset(one -> 'chat')
          as said (n bigint, at bigint, seat text, name text, "to" text, text text, player text);
      answers := array_append(answers, 'ok'::text);
    elsif exists (select from flagbridge.matches where id = one ->> 'match') then
      answers := array_append(answers, 'taken'::text);
    else
      answers := array_append(answers, 'gone'::text);
    end if;
  end loop;
  return answers;
end
$$;
`;
