#!/bin/sh
# A player for `flagbridge referee` in plain shell, to show how little is needed: it takes whatever legal answer the
# referee draws for it (`sample`). The same in Python, with odds weighed, stands beside it.
#
#     flagbridge referee toy-gunnery --program red="sh docs/examples/referee-client.sh" --seat blue=naive

sent=0

# call FIELDS: sends a call and waits for its reply; news that comes meanwhile is only news.
call() {
  sent=$((sent + 1))
  printf '{"id":%d,%s}\n' "$sent" "$1"
  while IFS= read -r reply; do
    case $reply in '{"re":'"$sent"',"fault":'*) echo "$reply" >&2; exit 1 ;; '{"re":'"$sent"','*) return ;; esac
  done
  exit 0 # the referee has hung up
}

# found PATTERN: the part of the reply that the pattern names.
found() { printf '%s\n' "$reply" | sed -n "s/$1/\\1/p"; }

call '"call":"open"'
session=$(found '.*"session":"\([^"]*\)".*')

while :; do
  call "\"call\":\"now\",\"session\":\"$session\""
  case $reply in *'"outcome":{'*) exit 0 ;; esac
  # Requests one is awaited for come first in the list, and are numbered: red#3.
  request=$(found '.*"requests":\[{"id":"\([^"]*#[0-9]*\)".*')
  if [ -z "$request" ]; then
    while IFS= read -r line; do case $line in *'"news":{'*) continue 2 ;; esac; done
    exit 0
  fi
  call "\"call\":\"sample\",\"session\":\"$session\",\"request\":\"$request\""
  choice=$(found '.*"result":{"ok":true,"choice":\(.*\)}}$')
  call "\"call\":\"decide\",\"session\":\"$session\",\"request\":\"$request\",\"choice\":$choice"
done
