-- What shows that a pasture is grazed (check 20403): a road, a stable, a shelter, a watering place, droppings. NULL = nothing is said of it.
ALTER TABLE edetedeaeeagroi ADD voskdromos boolean, ADD voskstavlos boolean, ADD voskkatafygio boolean, ADD voskpotistra boolean, ADD voskkopria boolean;
