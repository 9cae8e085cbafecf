/**
 * What a host needs to start quickly and to know that nothing is missing. Frozen, like every migration.
 *
 * Rows of before say by themselves whether a computer sits there; those that cannot be read count as if, and are met when looked at.
 */
export const afterARestart = `
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
insert into journal values (1, lower(hex(randomblob(8))), 0);

-- When fewer were found at a start than had been counted.
create table losses (
  at integer not null,
  count integer not null,
  missing integer not null
) strict;
`;
