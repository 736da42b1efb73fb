/** First halves of made-up names: stones, plants, places, weather. */
export const FIRST_WORDS: readonly string[] = [
  'Alder Amber Arbor Ash Aster Auburn Basalt Beacon Birch Bluff Boreal Bramble Breeze Brook Calder Cairn Canopy Caraway',
  'Cedar Cinder Citrine Clay Clover Cobalt Copper Coral Cove Crag Cypress Dale Delta Dove Drift Dune Dusk Ember Estuary',
  'Fable Fathom Fennel Fern Field Finch Fjord Flint Frost Gale Garnet Ginger Glade Glen Granite Grove Harbor Harvest Hazel',
  'Heath Heron Hollow Indigo Iris Ivory Jasper Juniper Kelp Kestrel Lagoon Larch Lark Laurel Lavender Ledge Lichen Linden',
  'Lotus Lumen Lupin Maple Marble Marigold Marsh Meadow Mesa Mica Mint Mirth Moor Moss Myrtle Nectar Nettle North Nutmeg',
  'Oak Obsidian Ochre Olive Onyx Opal Orchard Osprey Otter Pebble Pepper Petal Pine Plover Plum Poppy Prairie Quartz Quill',
  'Raven Reed Ridge River Robin Rowan Russet Saffron Sage Sable Sandbar Sequoia Shale Shore Sierra Slate Solstice Sorrel',
  'Sparrow Spruce Stone Summit Swift Tamarind Tarn Teal Thicket Thistle Tide Timber Topaz Tundra Umber Vale Velvet Verbena',
  'Vesper Violet Walnut Wander Warbler Wharf Wick Wild Willow Winter Wren Yarrow Yonder Zenith Zephyr Señal Château Älv Bahía',
].flatMap((line) => line.split(' '));

/** Second halves: things that store, guard or open. */
export const SECOND_WORDS: readonly string[] = [
  'Anchor Attic Basket Bay Box Bridge Cabin Case Cellar Chest Clasp Coin Compass Crate Desk Dock Door Drawer Fold Forge',
  'Fort Garden Gate Hall Hatch Hive House Key Keep Kit Lantern Latch Lodge Loft Mill Nest Nook Pantry Parcel Pass Path Pier',
  'Pocket Port Post Pouch Press Purse Quay Rack Reserve Room Safe Satchel Seal Shed Shelf Shelter Spring Stash Station Store',
  'Studio Tower Trove Trunk Turnstile Vault Well Works Yard',
].flatMap((line) => line.split(' '));
