<?xml version="1.0" encoding="utf-8" ?>
<ogr:FeatureCollection
     gml:id="aFeatureCollection"
     xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
     xsi:schemaLocation="http://ogr.maptools.org/ parcels.xsd"
     xmlns:ogr="http://ogr.maptools.org/"
     xmlns:gml="http://www.opengis.net/gml/3.2">
  <gml:boundedBy><gml:Envelope srsName="urn:ogc:def:crs:EPSG::2100"><gml:lowerCorner>360000 4390000</gml:lowerCorner><gml:upperCorner>360480.004 4390090.0</gml:upperCorner></gml:Envelope></gml:boundedBy>
                                                                                                                                                  
  <ogr:featureMember>
    <ogr:parcels gml:id="parcels.0">
      <gml:boundedBy><gml:Envelope srsName="urn:ogc:def:crs:EPSG::2100"><gml:lowerCorner>360000 4390000</gml:lowerCorner><gml:upperCorner>360100.123 4390080.5</gml:upperCorner></gml:Envelope></gml:boundedBy>
      <ogr:geometryProperty><gml:Polygon srsName="urn:ogc:def:crs:EPSG::2100" gml:id="parcels.geom.0"><gml:exterior><gml:LinearRing><gml:posList>360000 4390000 360100.123 4390000.0 360100.123 4390080.5 360000.0 4390080.5 360000 4390000</gml:posList></gml:LinearRing></gml:exterior><gml:interior><gml:LinearRing><gml:posList>360020 4390020 360020 4390030 360030 4390030 360030 4390020 360020 4390020</gml:posList></gml:LinearRing></gml:interior></gml:Polygon></ogr:geometryProperty>
      <ogr:name>Αγρός Α</ogr:name>
    </ogr:parcels>
  </ogr:featureMember>
  <ogr:featureMember>
    <ogr:parcels gml:id="parcels.1">
      <gml:boundedBy><gml:Envelope srsName="urn:ogc:def:crs:EPSG::2100"><gml:lowerCorner>360200 4390000</gml:lowerCorner><gml:upperCorner>360340 4390060</gml:upperCorner></gml:Envelope></gml:boundedBy>
      <ogr:geometryProperty><gml:MultiSurface srsName="urn:ogc:def:crs:EPSG::2100" gml:id="parcels.geom.1"><gml:surfaceMember><gml:Polygon gml:id="parcels.geom.1.0"><gml:exterior><gml:LinearRing><gml:posList>360200 4390000 360250 4390000 360225 4390060 360200 4390000</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></gml:surfaceMember><gml:surfaceMember><gml:Polygon gml:id="parcels.geom.1.1"><gml:exterior><gml:LinearRing><gml:posList>360300 4390000 360340 4390000 360340 4390040 360300 4390040 360300 4390000</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></gml:surfaceMember></gml:MultiSurface></ogr:geometryProperty>
      <ogr:name>Βρύση</ogr:name>
    </ogr:parcels>
  </ogr:featureMember>
  <ogr:featureMember>
    <ogr:parcels gml:id="parcels.2">
      <gml:boundedBy><gml:Envelope srsName="urn:ogc:def:crs:EPSG::2100"><gml:lowerCorner>360400 4390000</gml:lowerCorner><gml:upperCorner>360480.004 4390090.0</gml:upperCorner></gml:Envelope></gml:boundedBy>
      <ogr:geometryProperty><gml:Polygon srsName="urn:ogc:def:crs:EPSG::2100" gml:id="parcels.geom.2"><gml:exterior><gml:LinearRing><gml:posList>360400 4390000 360480.004 4390010.001 360470 4390090 360405 4390085 360400 4390000</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></ogr:geometryProperty>
      <ogr:name>Ράχη</ogr:name>
    </ogr:parcels>
  </ogr:featureMember>
</ogr:FeatureCollection>
