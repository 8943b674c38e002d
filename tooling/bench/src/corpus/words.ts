const split = (words: string): string[] => words.trim().split(/\s+/);

/** Words for sentences about nothing: enough of them that pages do not compress better than real ones. */
export const nouns = split(`
  account adapter alarm anchor archive array article backend badge balance banner batch beacon binary block board
  border branch bridge broker browser bucket buffer button cache calendar canvas carrier catalogue channel chapter
  chart check chunk circuit client clock cluster column command commit compiler component condition config consumer
  container content context contract counter cursor customer dashboard database dataset deadline decision default
  delivery device diagram dictionary digest directory document domain driver editor element engine entry envelope
  error event exchange exporter factory failure feature field figure filter folder footer format fragment frame
  gateway graph group guard guide handler header heading history hook host identity image import index input instance
  interface interval invoice island journal kernel keyboard label language layer layout ledger letter level library
  limit link list listener loader locale locator log machine manager manifest margin marker matrix measure member
  memory menu message method metric migration mirror model module monitor network node notice number object observer
  offset operator option order outline output owner package page pager panel parameter parser partition password path
  pattern payload period permission pipeline plan platform plugin pointer policy pool position prefix preview printer
  priority process product profile project promise property protocol provider proxy queue quota range reader receipt
  record recorder redirect reference region register release render report request reservation resource response
  result retry review robot role route router row rule runner sample scanner schedule schema scope script section
  segment selector sensor sentence server service session setting shard sheet signal site snapshot socket source
  stage state station status step storage store stream string style subject suffix summary switch symbol system table
  target task template tenant terminal test theme thread ticket timeline timer title token tool topic trace tracker
  transfer tree trigger type update upload user validator value variable version view visitor volume watcher website
  wheel widget window worker workflow workspace wrapper writer zone`);

export const verbs = split(`
  accepts adds aligns announces applies asks assigns attaches balances batches begins binds blocks borrows builds calls
  cancels carries checks chooses clears closes collects combines compares compiles completes computes confirms connects
  contains converts copies counts covers creates decides declares defers defines delays delivers describes detects
  divides drops emits ends evicts expands expects exports fails fetches fills filters finds flushes follows forwards
  gathers groups guards handles hides holds ignores imports inherits inserts inspects joins keeps keys leaves limits
  links lists loads locks logs maps marks matches measures merges moves names needs notifies observes offers opens
  orders owns pairs parses passes pauses pins polls prefers prepares prints produces protects publishes pulls pushes
  queues raises reads rebuilds receives records redirects reduces refuses registers rejects releases removes renames
  renders repeats replaces replies reports requests reserves resets resolves restarts restores resumes retries returns
  reuses revokes routes runs samples saves scans schedules selects sends separates serves settles shares shows signs
  skips sorts splits starts stops stores streams subscribes swaps switches tags takes tests traces tracks transfers
  translates trims unlocks updates uploads uses validates verifies waits walks warns watches wraps writes yields`);

export const adjectives = split(`
  active adjacent ancient atomic automatic available bare binary blank bounded brief broken busy careful central certain
  cheap circular clean clear cold common compact complete concurrent constant correct current custom deep deferred
  dense direct distant double dry durable eager early empty equal exact explicit external fair fast final fine first
  fixed flat foreign formal former frequent fresh full general global good gradual half hard healthy heavy hidden hot
  idle implicit independent initial inner internal joint known large last late lazy leading legal light linear literal
  local long loose lost main manual mature minimal missing mixed mobile modern mutable named narrow native nested new
  next normal numeric old open optional ordinary outer parallel partial passive pending plain previous primary private
  public pure quick quiet random rare raw ready recent regular related relative remote rich rough safe second separate
  serial shallow shared short silent simple single slow small soft sparse special stable stale static steady strict
  strong sudden tall temporary thin tiny trailing typed unique upper useful usual valid virtual warm weak whole wide`);

export const adverbs = split(`
  again almost always at once briefly by default carefully directly early eventually exactly finally first in order
  in parallel in place in turn instead lazily locally manually mostly never often on demand once only partly quietly
  quickly rarely safely seldom slowly sometimes soon strictly together twice usually without delay`);
