#!/bin/sh
# Installs the version that is checked out around this file beside those that run: in a folder of its own in
# /opt/store/releases, with the console. Then it leads the link /opt/store/current there. A process that runs stays in
# the folder that it was started in. docs/operations.md explains it.
set -eu
umask 022

repository=$(dirname "$(dirname "$(readlink -f "$0")")")
store=$(dirname "$repository")

# A release has its name once it is complete.
rm -rf "$store/next"
git clone --quiet "$repository" "$store/next"
cd "$store/next"
# Whatever NODE_ENV the shell has: vite builds the console.
npm ci --include=dev
npm run build:console
npm prune --omit=dev --no-save
ln -s "$store/.env" .env
mkdir -p "$store/releases"
release=$store/releases/$(date -u +%Y%m%d-%H%M%S)-$(git rev-parse --short HEAD)
mv "$store/next" "$release"
ln -sfn "$release" "$store/current"

# Three stay, to go back to, and each in which a process still runs: it loads files when they are first needed.
for old in $(ls -d "$store"/releases/* | head -n -3); do
  readlink /proc/[0-9]*/cwd | grep -qxF "$old" || rm -r "$old"
done
